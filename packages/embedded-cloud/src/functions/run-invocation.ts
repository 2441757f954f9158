import type { Crash } from './crash-plan';
import type { Environment } from './environment-pool';
import type { FunctionDefinition } from './function-definition';
import { answered, failed, type InvocationResult, thrown } from './invocation-result';
import { type InvocationScope, runInScope } from './invocation-scope';
import { createLambdaContext } from './lambda-context';

/**
 * Runs one invocation to its answer, its error, its timeout or its crash. After the last two the
 * environment is dead: the SDK calls it may still make never answer.
 */
export const runInvocation = (
  definition: FunctionDefinition,
  { handler }: Environment,
  event: unknown,
  crash: Crash | undefined,
): Promise<InvocationResult> => {
  const { promise, resolve } = Promise.withResolvers<InvocationResult>();
  const die = (result: InvocationResult) => {
    scope.isAbandoned = true;
    resolve(result);
  };
  const context = createLambdaContext(definition);
  const scope: InvocationScope = {
    functionName: definition.name,
    requestId: context.awsRequestId,
    callsDone: 0,
    isAbandoned: false,
    crashAfterCalls: crash?.afterCalls,
    crash() {
      if (crash?.kills === 'server') process.kill(process.pid, 'SIGKILL');
      die(failed('crash', 'Runtime.ExitError', 'The environment died.'));
    },
  };
  const timer = setTimeout(
    () =>
      die(failed('timeout', 'Sandbox.Timedout', `Timed out after ${definition.timeoutSeconds} s`)),
    definition.timeoutSeconds * 1000,
  );
  // JSON both ways: nothing of an event may be shared with whoever sent it.
  const ownEvent: unknown = JSON.parse(JSON.stringify(event ?? null));
  const work = async () => handler(ownEvent, context);
  void runInScope(scope, work).then(answered, thrown).then(resolve);
  return promise.finally(() => clearTimeout(timer));
};
