/** Who wants to know when something is asked of the product again: what failed before is then old. */
export const callWatch = {
  /** @param _call method and address of a call that changes something, as it begins */
  begins: (_call: string): void => undefined,
};
