import { S3Client } from '@aws-sdk/client-s3';
import { createStateConsent } from '../audience/consents/stated-consent';
import { createMembershipRepository } from '../audience/membership-repository';
import { createSegmentMembers } from '../audience/segment-members';
import { createAudienceCounters } from '../audience/status-counters';
import { createSubscriberLookup } from '../audience/subscriber-lookup';
import { createSubscriberRepository } from '../audience/subscriber-repository';
import { createInsertSubscribers } from '../audience/subscriber-upsert';
import { createSuppressionRepository } from '../audience/suppression-repository';
import { createCustomerRepository } from '../customers/customer-repository';
import { createStoreFormats } from '../customers/store-formats';
import { createReleasePlanCapacity, createReservePlanCapacity } from '../plans/plan-reservations';
import { liveQueues } from '../platform/aws/queues';
import { liveKeyRing } from '../platform/aws/secrets';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createFieldKeyReader } from '../segments/field-keys/field-key-reader';
import { createSegmentRepository } from '../segments/register/segment-repository';
import { createSegmentService } from '../segments/register/segment-service';
import { createOpenRates } from '../stats/open-rate-service';
import { createChunkWriter } from './chunk-writer';
import { createFreePlan } from './free-plan';
import { createImportQueue } from './import-queue';
import { createImportRepository } from './import-repository';
import { createImportRun } from './import-run';
import { createImportService } from './import-service';
import { createPreviewService } from './preview-service';
import { createImportProcess } from './process-import';
import { createRejectedService } from './rejected-service';
import { createUploadStore } from './upload-store';
import { createUploadedFiles } from './uploaded-files';

const base = once(() => {
  const env = readEnv('UPLOADS_BUCKET', 'IMPORT_QUEUE_URL');
  const table = liveTable();
  const counters = createAudienceCounters(table);
  const subscriberLookup = createSubscriberLookup(table, counters);
  const customers = createCustomerRepository(table);
  const uploads = createUploadStore(new S3Client({}), env.UPLOADS_BUCKET);
  return {
    jobs: createImportRepository(table),
    uploads,
    files: createUploadedFiles({ uploads, knownKeys: createFieldKeyReader(table) }),
    queue: createImportQueue(liveQueues(), env.IMPORT_QUEUE_URL),
    segments: createSegmentService({
      segments: createSegmentRepository(table),
      counters,
      openRates: createOpenRates(table, systemClock),
    }),
    freePlan: createFreePlan({
      customers,
      known: subscriberLookup,
      reservePlanRoom: createReservePlanCapacity(table, systemClock, subscriberLookup.countUpTo),
    }),
    giveBackPlaces: createReleasePlanCapacity(table),
    customers,
    known: subscriberLookup,
    keys: liveKeyRing(),
    formatsOf: createStoreFormats(table),
    clock: systemClock,
  };
});

export const live = once(() => {
  const newId = createNewId();
  return {
    ...base(),
    newId,
    imports: createImportService(base()),
    previews: createPreviewService(base()),
    rejected: createRejectedService({ ...base(), newId }),
  };
});

export const workerLive = once(() => {
  const table = liveTable();
  const subscribers = createSubscriberRepository(table);
  const memberships = createMembershipRepository(table);
  const writeChunk = createChunkWriter({
    subscribers,
    insertSubscribers: createInsertSubscribers(table),
    memberships,
    stateConsent: createStateConsent(table),
    suppressions: createSuppressionRepository(table),
    members: createSegmentMembers({ table, subscribers, memberships }),
  });
  const process = createImportProcess({ ...base(), writeChunk, chunkRows: 1000 });
  return { run: createImportRun({ ...base(), process }) };
});
