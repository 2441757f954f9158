/**
 * Lets other code know when a call is repeated, because an error from the earlier attempt is then
 * outdated.
 */
export const callWatch = {
  /** @param _call the method and URL of a call that changes something, as it starts */
  begins: (_call: string): void => undefined,
};
