import { monotonicFactory } from 'ulid';

/** Creates a ULID for the given moment: 26 characters that sort by time. */
export type NewId = (epochMs: number) => string;

/**
 * Creates a generator of ids. Ids of one process never repeat and always increase, even within a
 * millisecond.
 */
export const createNewId = (): NewId => {
  const next = monotonicFactory();
  return (epochMs) => next(epochMs);
};
