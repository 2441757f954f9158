/**
 * A hook for code that must know when a call is repeated, because an earlier failure is then
 * outdated.
 */
export const callWatch = {
  /** @param _call method and address of a call that changes something, as it starts */
  begins: (_call: string): void => undefined,
};
