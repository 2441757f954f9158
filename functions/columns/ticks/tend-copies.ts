import { LambdaClient } from '@aws-sdk/client-lambda';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { tickHandler } from '../../platform/work/tick-handler';
import { liveColumnObjects } from '../copy/column-objects';
import { createCopyPointers } from '../copy/copy-pointers';
import { endCopy } from '../tend/end-copy';
import { createStartUpkeep } from '../tend/start-upkeep';
import { createIndexMaintenance } from '../tend/tend-service';

const live = once(() =>
  createIndexMaintenance(
    {
      objects: liveColumnObjects(),
      clock: systemClock,
      pointers: createCopyPointers(liveTable()),
    },
    createStartUpkeep(new LambdaClient({}), readEnv('KEEP_COPY_FUNCTION').KEEP_COPY_FUNCTION),
    endCopy(liveTable()),
  ),
);

export const handler = tickHandler((maintainIndexes) => maintainIndexes(), live);
