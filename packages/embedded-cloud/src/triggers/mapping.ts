/** An event-source mapping: carries what a queue or stream holds to a function. */
export type Mapping = {
  start(): void;
  /** Resolves once no invocation of it is running; what is unfinished is delivered again. */
  stop(): Promise<void>;
};
