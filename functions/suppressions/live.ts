import { S3Client } from '@aws-sdk/client-s3';
import { isEmailAddress, normalizeEmail } from '../../shared/email-address';
import { subscriberId } from '../audience/subscriber-id';
import { createSubscriberRepository } from '../audience/subscriber-repository';
import { createSuppressionRepository } from '../audience/suppression-repository';
import { createJobQueue } from '../jobs/job-queue';
import { createJobRepository } from '../jobs/job-repository';
import { createJobService } from '../jobs/job-service';
import { liveQueues } from '../platform/aws/queues';
import { liveKeyRing } from '../platform/aws/secrets';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createSuppressionForms } from './suppression-forms';
import { createSuppressionList } from './suppression-list';
import { createSuppressionRemoval } from './suppression-removal';

export const live = once(() => {
  const env = readEnv('UPLOADS_BUCKET', 'JOB_QUEUE_URL');
  const table = liveTable();
  const keys = liveKeyRing();
  const subscribers = createSubscriberRepository(table);
  const suppressions = createSuppressionRepository(table);
  const clock = systemClock;
  const subscriberIdOf = async (customerId: string, text: string) => {
    const email = normalizeEmail(text);
    return isEmailAddress(email)
      ? subscriberId(await keys('subscriber-id'), customerId, email)
      : undefined;
  };
  return {
    list: createSuppressionList({ table, suppressions, subscriberIdOf, clock }),
    removal: createSuppressionRemoval({ table, subscribers, suppressions, clock }),
    forms: createSuppressionForms(new S3Client({}), env.UPLOADS_BUCKET),
    jobs: createJobService({
      jobs: createJobRepository(table),
      queue: createJobQueue(liveQueues(), env.JOB_QUEUE_URL),
      clock,
    }),
    newId: createNewId(),
    clock,
  };
});
