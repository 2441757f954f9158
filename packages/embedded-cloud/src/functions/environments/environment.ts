import type { Bundle } from '../bundle';
import type { Crash } from '../crash-plan';
import type { EventText } from '../event-text';
import type { FunctionDefinition } from '../function-definition';
import type { InvocationResult } from '../invocation-result';

export type Invocation = {
  /** The event to handle, as a copy that its sender can't change. */
  readonly event: EventText;
  readonly crash: Crash | undefined;
  /** The trace header that the environment's requests get. */
  readonly trace: string;
};

/** One execution environment: the module is evaluated once and serves one invocation at a time. */
export type Environment = {
  readonly bundle: Bundle;
  /**
   * Runs one invocation until its answer, error, timeout or crash. After a timeout or crash the
   * environment is dead.
   */
  run(invocation: Invocation): Promise<InvocationResult>;
};

/** What an environment needs to know about its function. */
export type InvokedFunction = Pick<
  FunctionDefinition,
  'name' | 'arn' | 'memoryMb' | 'timeoutSeconds'
>;

/**
 * Starts an execution environment as Lambda does, by running the module's top level.
 * @throws Error from the top level, or if the module exports no handler
 */
export type StartEnvironment = (
  definition: InvokedFunction,
  bundle: Bundle,
  variables: Readonly<Record<string, string>>,
) => Promise<Environment>;
