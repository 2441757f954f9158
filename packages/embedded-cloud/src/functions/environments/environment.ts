import type { Bundle } from '../bundle';
import type { Crash } from '../crash-plan';
import type { EventText } from '../event-text';
import type { FunctionDefinition } from '../function-definition';
import type { InvocationResult } from '../invocation-result';

/** One execution environment: the module evaluated once, serving one invocation at a time. */
export type Environment = {
  readonly bundle: Bundle;
  /**
   * Runs one invocation to its answer, its error, its timeout or its crash; after the last two it is
   * dead.
   */
  run(event: EventText, crash: Crash | undefined): Promise<InvocationResult>;
};

/** What an environment needs to know of its function. */
export type InvokedFunction = Pick<
  FunctionDefinition,
  'name' | 'arn' | 'memoryMb' | 'timeoutSeconds'
>;

/**
 * Starts an execution environment, as Lambda does: the module's top level runs.
 * @throws Error of that top level, or that the module exports no handler
 */
export type StartEnvironment = (
  definition: InvokedFunction,
  bundle: Bundle,
  variables: Readonly<Record<string, string>>,
) => Promise<Environment>;
