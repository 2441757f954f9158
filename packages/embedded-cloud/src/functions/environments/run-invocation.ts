import { type InvocationScope, runInScope } from '../../core/invocation-scope';
import type { Crash } from '../crash-plan';
import type { EventText } from '../event-text';
import { answered, failed, type InvocationResult, thrown } from '../invocation-result';
import type { InvokedFunction } from './environment';
import type { Handler } from './evaluate-bundle';
import { createLambdaContext } from './lambda-context';

export type Invocation = {
  /** The event to handle. It shares no data with its sender. */
  readonly event: EventText;
  readonly crash: Crash | undefined;
};

/**
 * Runs one invocation until its answer, error, timeout or crash. After a timeout or crash the
 * environment is dead: any SDK calls it still makes never settle.
 */
export const runInvocation = (
  invoked: InvokedFunction,
  handler: Handler,
  { event, crash }: Invocation,
): Promise<InvocationResult> => {
  const { promise, resolve } = Promise.withResolvers<InvocationResult>();
  const die = (result: InvocationResult) => {
    scope.isAbandoned = true;
    resolve(result);
  };
  const context = createLambdaContext(invoked);
  const scope: InvocationScope = {
    functionName: invoked.name,
    requestId: context.awsRequestId,
    callsDone: 0,
    isAbandoned: false,
    crashAfterCalls: crash?.afterCalls,
    crash() {
      if (crash?.kills === 'server') process.kill(process.pid, 'SIGKILL');
      die(failed('crash', 'Runtime.ExitError', 'The environment stopped unexpectedly.'));
    },
  };
  const timer = setTimeout(
    () => die(failed('timeout', 'Sandbox.Timedout', `Timed out after ${invoked.timeoutSeconds} s`)),
    invoked.timeoutSeconds * 1000,
  );
  const work = async () => handler(event.decoded(), context);
  void runInScope(scope, work).then(answered, thrown).then(resolve);
  return promise.finally(() => clearTimeout(timer));
};
