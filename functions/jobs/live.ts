import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { createLongRun } from '../platform/long-run';
import { once } from '../platform/once';
import { liveKeyRing } from '../platform/secrets';
import { liveTable } from '../platform/table';
import { createAudienceReader } from '../segments/audience-reader';
import { livePatientCount } from '../segments/evaluation/live-count';
import { createRuleBook } from '../segments/evaluation/rule-book';
import { createSegmentRepository } from '../segments/segment-repository';
import { createAudienceCounters } from '../subscribers/audience-counters';
import { createMembershipRepository } from '../subscribers/membership-repository';
import { removalOn } from '../subscribers/privacy/live';
import { createSegmentMembers } from '../subscribers/segment-members';
import { createSegmentTraces } from '../subscribers/segment-traces';
import { subscriberId } from '../subscribers/subscriber-id';
import { createSubscriberRepository } from '../subscribers/subscriber-repository';
import { createSubscriberService } from '../subscribers/subscriber-service';
import { createSuppressionRepository } from '../subscribers/suppression-repository';
import { createSuppressionFiles } from '../suppressions/suppression-files';
import { createExportLink } from './export-links';
import { createExportStore } from './export-store';
import { createHold } from './job-hold';
import { createJobProcess } from './job-process';
import { createJobQueue } from './job-queue';
import { createJobRepository } from './job-repository';
import { createJobService } from './job-service';
import { createJobWorks } from './job-works';
import { createUnplannedDeliveries } from './unplanned-deliveries';

const exportsBucket = () => readEnv('EXPORTS_BUCKET').EXPORTS_BUCKET;

const base = once(() => {
  const table = liveTable();
  return {
    jobs: createJobRepository(table),
    queue: createJobQueue(new SQSClient({}), readEnv('JOB_QUEUE_URL').JOB_QUEUE_URL),
    segments: createSegmentRepository(table),
    clock: systemClock,
  };
});

export const live = once(() => ({
  ...base(),
  link: createExportLink(new S3Client({}), exportsBucket()),
  service: createJobService(base()),
  newId: createNewId(),
}));
export type JobDependencies = ReturnType<typeof live>;

const liveWorks = once(() => {
  const table = liveTable();
  const keys = liveKeyRing();
  const subscribers = createSubscriberRepository(table);
  const suppressions = createSuppressionRepository(table);
  const memberships = createMembershipRepository(table);
  return createJobWorks({
    ...base(),
    ...{ subscribers, suppressions, memberships, keys },
    store: createExportStore(new S3Client({}), exportsBucket()),
    audience: createAudienceReader({ table, clock: systemClock }),
    counters: createAudienceCounters(table),
    rules: createRuleBook(table),
    count: livePatientCount(),
    members: createSegmentMembers({ table, subscribers, memberships }),
    traces: createSegmentTraces(table),
    unplanned: createUnplannedDeliveries(table),
    people: createSubscriberService({ subscribers, suppressions, clock: systemClock }),
    removal: removalOn(table, systemClock),
    files: createSuppressionFiles(new S3Client({}), readEnv('UPLOADS_BUCKET').UPLOADS_BUCKET),
    idOf: async (customerId, email) => subscriberId(await keys('subscriber-id'), customerId, email),
  });
});

export const workerLive = once(() => ({
  run: createLongRun({
    process: createJobProcess({ ...base(), works: liveWorks() }),
    send: base().queue.send,
    hold: createHold(new SQSClient({}), readEnv('JOB_QUEUE_URL').JOB_QUEUE_URL),
    clock: systemClock,
  }),
}));
