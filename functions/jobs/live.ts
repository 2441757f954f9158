import { S3Client } from '@aws-sdk/client-s3';
import { liveQueues } from '../platform/aws/queues';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createSegmentRepository } from '../segments/register/segment-repository';
import { createDeliveryReader } from '../stats/delivery-reader';
import { createExportLink } from './export-links';
import { createJobQueue } from './job-queue';
import { createJobRepository } from './job-repository';
import { createJobService } from './job-service';

/** Returns the name of the bucket for exports. */
export const exportsBucket = () => readEnv('EXPORTS_BUCKET').EXPORTS_BUCKET;

/** Dependencies shared by the API calls and the worker. */
export const base = once(() => {
  const table = liveTable();
  return {
    jobs: createJobRepository(table),
    queue: createJobQueue(liveQueues(), readEnv('JOB_QUEUE_URL').JOB_QUEUE_URL),
    segments: createSegmentRepository(table),
    deliveries: createDeliveryReader(table),
    clock: systemClock,
  };
});

export const live = once(() => ({
  ...base(),
  link: createExportLink(new S3Client({}), exportsBucket()),
  service: createJobService(base()),
  newId: createNewId(),
}));
