/** An event source mapping, which passes the contents of a queue or stream to a function. */
export type Mapping = {
  start(): void;
  /**
   * Stops the mapping. Resolves once none of its invocations is running. Unfinished work is
   * delivered again.
   */
  stop(): Promise<void>;
  /**
   * Turns the mapping on or off, before it starts or while it runs. Work in progress is finished
   * after the mapping is turned off.
   */
  setEnabled(isEnabled: boolean): void;
};
