/** Where the builder opens. */
export type Opening = {
  /** From 0. */
  readonly step: number;
  /** The email to look at. */
  readonly stepId: string | undefined;
};

/** What the state of an address asks for: `goToEmailsStep`, and with it `emailSelectedId`. */
export const openingOf = (state: unknown): Opening => {
  if (typeof state !== 'object' || state === null) return { step: 0, stepId: undefined };
  const id: unknown = Reflect.get(state, 'emailSelectedId');
  const step = Reflect.get(state, 'goToEmailsStep') === true ? 1 : 0;
  return { step, stepId: typeof id === 'string' ? id : undefined };
};
