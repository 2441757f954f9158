/** Where the builder opens. */
export type BuilderStart = {
  /** The step's index, counted from 0. */
  readonly step: number;
  /** The email to select. */
  readonly stepId: string | undefined;
};

/**
 * Returns the start requested by the router's navigation state: the emails step (`goToEmailsStep`)
 * and optionally a selected email (`emailSelectedId`).
 */
export const builderStartOf = (state: unknown): BuilderStart => {
  if (typeof state !== 'object' || state === null) return { step: 0, stepId: undefined };
  const id: unknown = Reflect.get(state, 'emailSelectedId');
  const step = Reflect.get(state, 'goToEmailsStep') === true ? 1 : 0;
  return { step, stepId: typeof id === 'string' ? id : undefined };
};
