import { S3Client } from '@aws-sdk/client-s3';
import { createConsentProofs } from '../../audience/consents/consent-proofs';
import { createSignupRepository } from '../../audience/consents/signup-repository';
import { createStateConsent } from '../../audience/consents/stated-consent';
import { createMembershipRepository } from '../../audience/membership-repository';
import { createSegmentMembers } from '../../audience/segment-members';
import { createAudienceCounters } from '../../audience/status-counters';
import { subscriberId } from '../../audience/subscriber-id';
import { createSubscriberLookup } from '../../audience/subscriber-lookup';
import { createSubscriberRepository } from '../../audience/subscriber-repository';
import { createSubscriberService } from '../../audience/subscriber-service';
import { createSuppressionRepository } from '../../audience/suppression-repository';
import { createCustomerRepository } from '../../customers/customer-repository';
import { createStoreFormats } from '../../customers/store-formats';
import { createStoreZones } from '../../customers/store-zones';
import { createRemovalDependencies } from '../../people/privacy/live';
import { createReservePlanCapacity } from '../../plans/plan-reservations';
import { createPlanLimit } from '../../plans/subscriber-limit';
import { liveQueues } from '../../platform/aws/queues';
import { liveKeyRing } from '../../platform/aws/secrets';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createLongRun } from '../../platform/work/long-run';
import { createAttributionFor } from '../../revenue/live';
import { createRecordPurchases } from '../../revenue/record-purchases';
import { livePatientCount } from '../../segments/evaluation/live-count';
import { createRuleBook } from '../../segments/evaluation/rule-book';
import { createFieldKeyReader } from '../../segments/field-keys/field-key-reader';
import { createMemberReader } from '../../segments/reading/member-reader';
import { createDeliveryCounters } from '../../stats/delivery-counters';
import { createExportStore } from '../export-store';
import { createExtendVisibility } from '../extend-visibility';
import { createJobProcess } from '../job-process';
import { createJobWorks } from '../job-works';
import { base, exportsBucket } from '../live';
import { createUnplannedDeliveries } from '../unplanned-deliveries';
import { createSegmentTraces } from './segment-traces';
import { createSuppressionFiles } from './suppression-files';

const liveWorks = once(() => {
  const table = liveTable();
  const keys = liveKeyRing();
  const subscribers = createSubscriberRepository(table);
  const suppressions = createSuppressionRepository(table);
  const memberships = createMembershipRepository(table);
  const subscriberLookup = createSubscriberLookup(table, createAudienceCounters(table));
  return createJobWorks({
    ...base(),
    subscribers,
    suppressions,
    memberships,
    keys,
    stateConsent: createStateConsent(table),
    planLimit: createPlanLimit({
      customers: createCustomerRepository(table),
      known: subscriberLookup,
      reservePlanRoom: createReservePlanCapacity(table, systemClock, subscriberLookup.countUpTo),
    }),
    proofs: createConsentProofs(table, createSignupRepository(table)),
    store: createExportStore(new S3Client({}), exportsBucket()),
    results: createDeliveryCounters(table),
    knownKeys: createFieldKeyReader(table),
    zoneOf: createStoreZones(table, systemClock),
    lists: createMemberReader({ table, clock: systemClock }),
    counters: createAudienceCounters(table),
    rules: createRuleBook(table),
    count: livePatientCount(),
    ...createAttributionFor(table, systemClock),
    recordPurchases: createRecordPurchases(table),
    members: createSegmentMembers({ table, subscribers, memberships }),
    traces: createSegmentTraces(table),
    unplanned: createUnplannedDeliveries(table),
    people: createSubscriberService({ subscribers, suppressions, clock: systemClock }),
    removal: createRemovalDependencies(table, systemClock),
    files: createSuppressionFiles(new S3Client({}), readEnv('UPLOADS_BUCKET').UPLOADS_BUCKET),
    idOf: async (customerId, email) => subscriberId(await keys('subscriber-id'), customerId, email),
  });
});

export const workerLive = once(() => ({
  run: createLongRun({
    process: createJobProcess({
      ...base(),
      works: liveWorks(),
      formatsOf: createStoreFormats(liveTable()),
    }),
    send: base().queue.send,
    hold: createExtendVisibility(liveQueues(), readEnv('JOB_QUEUE_URL').JOB_QUEUE_URL),
    clock: systemClock,
  }),
}));
