import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { tickHandler } from '../../platform/work/tick-handler';
import { liveColumnObjects } from '../copy/column-objects';
import { createCopyPointers } from '../copy/copy-pointers';
import { endCopy } from '../tend/end-copy';
import { createIndexMaintenance } from '../tend/tend-service';

/** Starts the function that works on a customer's index, without waiting for it. */
const invokeKeeping =
  (client: LambdaClient, FunctionName: string) =>
  async (customerId: string): Promise<void> => {
    const Payload = JSON.stringify({ customerId });
    await client.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }));
  };

const live = once(() =>
  createIndexMaintenance(
    {
      objects: liveColumnObjects(),
      clock: systemClock,
      pointers: createCopyPointers(liveTable()),
    },
    invokeKeeping(new LambdaClient({}), readEnv('KEEP_COPY_FUNCTION').KEEP_COPY_FUNCTION),
    endCopy(liveTable()),
  ),
);

export const handler = tickHandler((maintainIndexes) => maintainIndexes(), live);
