/**
 * Notifies other code when a call is repeated, because an error from the earlier attempt is then
 * outdated.
 */
export const callWatch = {
  /**
   * Called when a call starts.
   * @param _call the method and URL of a call that changes something
   */
  begins: (_call: string): void => undefined,
};
