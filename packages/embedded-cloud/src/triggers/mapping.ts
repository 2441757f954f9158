/** An event source mapping, which passes the contents of a queue or stream to a function. */
export type Mapping = {
  start(): void;
  /**
   * Stops the mapping. Resolves once none of its invocations is running. Unfinished work is
   * delivered again.
   */
  stop(): Promise<void>;
  /**
   * Turns the mapping on or off, before its start or while it runs. What is being worked on when it's
   * turned off is finished.
   */
  setEnabled(isEnabled: boolean): void;
};
