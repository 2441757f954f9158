import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import type { InvokedFunction } from './environment';

/**
 * Returns a handler's second argument, the context. The remaining time in it is measured by the
 * machine's clock.
 */
export const createLambdaContext = ({
  name,
  arn,
  memoryMb,
  timeoutSeconds,
}: InvokedFunction): Context => {
  const startedAt = performance.now();
  const throwUnsupported = () => {
    throw new Error('Callback style was removed with the Node 24 runtime: return a promise.');
  };
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: arn,
    memoryLimitInMB: String(memoryMb),
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () =>
      Math.max(0, timeoutSeconds * 1000 - (performance.now() - startedAt)),
    done: throwUnsupported,
    fail: throwUnsupported,
    succeed: throwUnsupported,
  };
};
