import { liveQueues } from '../aws/queues';
import { readEnv } from '../env';
import { once } from '../once';
import type { RedriveDependencies } from './redrive-handler';

/** The queues of the current function. */
export const redriveLive = once((): RedriveDependencies => {
  const { REDRIVE_QUEUE_URL: queueUrl, KEPT_QUEUE_URL: keptQueueUrl } = readEnv(
    'REDRIVE_QUEUE_URL',
    'KEPT_QUEUE_URL',
  );
  return { sqs: liveQueues(), queueUrl, keptQueueUrl };
});
