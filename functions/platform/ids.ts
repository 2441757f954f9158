import { monotonicFactory } from 'ulid';

/** Makes a ULID for the given moment: 26 characters whose order is the order of time. */
export type NewId = (epochMs: number) => string;

/** Ids of one process never repeat and never go back, even within a millisecond. */
export const createNewId = (): NewId => {
  const next = monotonicFactory();
  return (epochMs) => next(epochMs);
};
