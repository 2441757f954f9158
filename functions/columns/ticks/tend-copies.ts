import { LambdaClient } from '@aws-sdk/client-lambda';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { tickHandler } from '../../platform/work/tick-handler';
import { liveColumnObjects } from '../copy/column-objects';
import { createIndexPointers } from '../copy/index-pointers';
import { deleteIndexPointer } from '../maintenance/delete-index-pointer';
import { createIndexMaintenance } from '../maintenance/maintenance-service';
import { createStartUpkeep } from '../maintenance/start-maintenance';

const live = once(() =>
  createIndexMaintenance(
    {
      objects: liveColumnObjects(),
      clock: systemClock,
      pointers: createIndexPointers(liveTable()),
    },
    createStartUpkeep(new LambdaClient({}), readEnv('KEEP_COPY_FUNCTION').KEEP_COPY_FUNCTION),
    deleteIndexPointer(liveTable()),
  ),
);

export const handler = tickHandler((maintainIndexes) => maintainIndexes(), live);
