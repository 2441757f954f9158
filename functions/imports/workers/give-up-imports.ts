import { createStoreFormats } from '../../customers/store-formats';
import { createReleasePlanCapacity } from '../../plans/plan-reservations';
import { liveQueues } from '../../platform/aws/queues';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { queueHandler } from '../../platform/work/queue-handler';
import { giveUpImport } from '../give-up-import';
import { importMessage } from '../import-job';
import { createImportQueue } from '../import-queue';
import { createImportRepository } from '../import-repository';

const live = once(() => ({
  giveUp: giveUpImport({
    jobs: createImportRepository(liveTable()),
    queue: createImportQueue(liveQueues(), readEnv('IMPORT_QUEUE_URL').IMPORT_QUEUE_URL),
    giveBackPlaces: createReleasePlanCapacity(liveTable()),
    formatsOf: createStoreFormats(liveTable()),
    clock: systemClock,
  }),
}));

/** Processes the dead letters, so that no import has the status "processing" forever. */
export const handler = queueHandler(importMessage, (message, { giveUp }) => giveUp(message), live);
