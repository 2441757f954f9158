import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { withCorrelation } from '../../platform/correlation';
import type { UpkeepRequest } from './maintenance-request';

/** Starts the function that works on a customer's index, without waiting for it. */
export const createStartUpkeep =
  (client: LambdaClient, FunctionName: string) =>
  async (request: UpkeepRequest): Promise<void> => {
    const Payload = JSON.stringify(withCorrelation(request));
    await client.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }));
  };
