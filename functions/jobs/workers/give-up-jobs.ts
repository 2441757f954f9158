import { liveQueues } from '../../platform/aws/queues';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { queueHandler } from '../../platform/work/queue-handler';
import { giveUpJob } from '../give-up-job';
import { jobMessage } from '../job';
import { createJobQueue } from '../job-queue';
import { createJobRepository } from '../job-repository';

const live = once(() => ({
  giveUp: giveUpJob({
    jobs: createJobRepository(liveTable()),
    queue: createJobQueue(liveQueues(), readEnv('JOB_QUEUE_URL').JOB_QUEUE_URL),
    clock: systemClock,
  }),
}));

/** Reads the dead-letter queue, so that no job stays at "processing" forever. */
export const handler = queueHandler(jobMessage, (message, { giveUp }) => giveUp(message), live);
