import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { createLongRun } from '../../platform/long-run';
import { once } from '../../platform/once';
import { liveKeyRing } from '../../platform/secrets';
import { liveTable } from '../../platform/table';
import { createAudienceReader } from '../../segments/audience-reader';
import { livePatientCount } from '../../segments/evaluation/live-count';
import { createRuleBook } from '../../segments/evaluation/rule-book';
import { createAudienceCounters } from '../../subscribers/audience-counters';
import { createMembershipRepository } from '../../subscribers/membership-repository';
import { removalOn } from '../../subscribers/privacy/live';
import { createSegmentMembers } from '../../subscribers/segment-members';
import { createSegmentTraces } from '../../subscribers/segment-traces';
import { subscriberId } from '../../subscribers/subscriber-id';
import { createSubscriberRepository } from '../../subscribers/subscriber-repository';
import { createSubscriberService } from '../../subscribers/subscriber-service';
import { createSuppressionRepository } from '../../subscribers/suppression-repository';
import { createSuppressionFiles } from '../../suppressions/suppression-files';
import { createExportStore } from '../export-store';
import { createHold } from '../job-hold';
import { createJobProcess } from '../job-process';
import { createJobWorks } from '../job-works';
import { base, exportsBucket } from '../live';
import { createUnplannedDeliveries } from '../unplanned-deliveries';

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
