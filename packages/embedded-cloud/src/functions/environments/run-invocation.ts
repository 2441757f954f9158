import { type InvocationScope, runInScope } from '../../core/invocation-scope';
import {
  failureResult,
  type InvocationResult,
  successResult,
  thrownResult,
} from '../invocation-result';
import type { Invocation, InvokedFunction } from './environment';
import type { Handler } from './evaluate-bundle';
import { createLambdaContext } from './lambda-context';

/**
 * Runs one invocation until its answer, error, timeout or crash. After a timeout or crash the
 * environment is dead: any SDK calls it still makes never settle.
 */
export const runInvocation = (
  invokedFunction: InvokedFunction,
  handler: Handler,
  { event, crash, trace }: Invocation,
): Promise<InvocationResult> => {
  const { promise, resolve } = Promise.withResolvers<InvocationResult>();
  const abandon = (result: InvocationResult) => {
    scope.isAbandoned = true;
    resolve(result);
  };
  const context = createLambdaContext(invokedFunction);
  const scope: InvocationScope = {
    functionName: invokedFunction.name,
    requestId: context.awsRequestId,
    trace,
    callsDone: 0,
    isAbandoned: false,
    crashAfterCalls: crash?.afterCalls,
    crash() {
      if (crash?.kills === 'server') process.kill(process.pid, 'SIGKILL');
      abandon(failureResult('crash', 'Runtime.ExitError', 'The environment stopped unexpectedly.'));
    },
  };
  const timer = setTimeout(
    () =>
      abandon(
        failureResult(
          'timeout',
          'Sandbox.Timedout',
          `Timed out after ${invokedFunction.timeoutSeconds} s`,
        ),
      ),
    invokedFunction.timeoutSeconds * 1000,
  );
  const runHandler = async () => handler(event.decoded(), context);
  void runInScope(scope, runHandler).then(successResult, thrownResult).then(resolve);
  return promise.finally(() => clearTimeout(timer));
};
