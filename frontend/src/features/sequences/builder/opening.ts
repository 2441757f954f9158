/** Where the builder opens. */
export type Backfill = {
  /** Counted from 0. */
  readonly step: number;
  /** The email to select. */
  readonly stepId: string | undefined;
};

/**
 * Returns what the address's state requests: `goToEmailsStep`, with an optional `emailSelectedId`.
 */
export const backfillOf = (state: unknown): Backfill => {
  if (typeof state !== 'object' || state === null) return { step: 0, stepId: undefined };
  const id: unknown = Reflect.get(state, 'emailSelectedId');
  const step = Reflect.get(state, 'goToEmailsStep') === true ? 1 : 0;
  return { step, stepId: typeof id === 'string' ? id : undefined };
};
