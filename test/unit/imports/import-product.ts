import { createStateConsent } from '../../../functions/audience/consents/stated-consent';
import { createListRepository } from '../../../functions/audience/list/list-repository';
import { createMembershipRepository } from '../../../functions/audience/membership-repository';
import { createSegmentMembers } from '../../../functions/audience/segment-members';
import { createAudienceCounters } from '../../../functions/audience/status-counters';
import { createSubscriberLookup } from '../../../functions/audience/subscriber-lookup';
import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { createSubscriberService } from '../../../functions/audience/subscriber-service';
import { createInsertSubscribers } from '../../../functions/audience/subscriber-upsert';
import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import { createStoreFormats } from '../../../functions/customers/store-formats';
import { createChunkWriter } from '../../../functions/imports/chunk-writer';
import { createFreePlan } from '../../../functions/imports/free-plan';
import type { ImportMessage } from '../../../functions/imports/import-job';
import { createImportRepository } from '../../../functions/imports/import-repository';
import { createImportService } from '../../../functions/imports/import-service';
import { createPreviewService } from '../../../functions/imports/preview-service';
import { createImportProcess } from '../../../functions/imports/process-import';
import { createRejectedService } from '../../../functions/imports/rejected-service';
import type { ConvertedSheet } from '../../../functions/imports/spreadsheet/convert-spreadsheet';
import { uploadKey } from '../../../functions/imports/upload-rules';
import { createUploadedFiles } from '../../../functions/imports/uploaded-files';
import { createMessageRepository } from '../../../functions/messages/message-repository';
import {
  createReleasePlanCapacity,
  createReservePlanCapacity,
} from '../../../functions/plans/plan-reservations';
import { AppError } from '../../../functions/platform/app-error';
import { createNewId } from '../../../functions/platform/ids';
import { createFieldKeyReader } from '../../../functions/segments/field-keys/field-key-reader';
import { createSegmentRepository } from '../../../functions/segments/register/segment-repository';
import { createSegmentService } from '../../../functions/segments/register/segment-service';
import { createOpenRates } from '../../../functions/stats/open-rate-service';
import type { ColumnChoice } from '../../../shared/contracts/imports/import-columns';
import type { ConsentAnswer } from '../../../shared/contracts/imports/import-consent';
import type { ImportSegment } from '../../../shared/contracts/imports/imports';
import { openProductTable } from '../../support/product-table';
import { key } from '../people/people';
import { allAgreed } from './fixture';

/** Sets up everything that imports use, on the real table. Uploads and the queue are in memory. */
export const openImportProduct = ({ chunkRows = 1000 } = {}) => {
  const product = openProductTable();
  const { table } = product;
  const newId = createNewId();
  const files = new Map<string, Uint8Array>();
  const queued: ImportMessage[] = [];
  const state = { premium: true, now: Date.UTC(2026, 10, 1) };
  const clock = () => {
    state.now += 1;
    return state.now;
  };
  const counters = createAudienceCounters(table);
  const subscriberLookup = createSubscriberLookup(table, counters);
  const subscribers = createSubscriberRepository(table);
  const memberships = createMembershipRepository(table);
  const segments = createSegmentService({
    segments: createSegmentRepository(table),
    counters,
    openRates: createOpenRates(table, clock),
  });
  const converted = new Map<string, ConvertedSheet>();
  const offeredFiles = new Map<string, string>();
  const encodings = new Map<string, string>();
  const uploads = {
    async read(assetKey: string) {
      const bytes = files.get(assetKey);
      if (!bytes) throw new AppError('upload_missing', 'The uploaded file has expired.');
      return bytes;
    },
    readConverted: async (assetKey: string) => converted.get(assetKey),
    async writeConverted(assetKey: string, sheet: ConvertedSheet) {
      converted.set(assetKey, sheet);
    },
    readEncoding: async (assetKey: string) => encodings.get(assetKey),
    async writeEncoding(assetKey: string, decoder: string) {
      encodings.set(assetKey, decoder);
    },
    async offer(offeredKey: string, _fileName: string, content: string) {
      offeredFiles.set(offeredKey, content);
      return offeredKey;
    },
  };
  const reservePlaces = createReservePlanCapacity(table, clock, subscriberLookup.countUpTo);
  const base = {
    jobs: createImportRepository(table),
    segments,
    uploads,
    files: createUploadedFiles({ uploads, knownKeys: createFieldKeyReader(table) }),
    queue: {
      async send(message: ImportMessage) {
        queued.push(message);
      },
    },
    freePlan: createFreePlan({
      customers: { get: async () => state },
      known: subscriberLookup,
      reservePlanRoom: reservePlaces,
    }),
    takePlaces: reservePlaces,
    giveBackPlaces: createReleasePlanCapacity(table),
    known: subscriberLookup,
    keys: async () => key,
    formatsOf: createStoreFormats(table),
    clock,
  };
  const suppressions = createSuppressionRepository(table);
  const writeChunk = createChunkWriter({
    insertSubscribers: createInsertSubscribers(table),
    subscribers,
    suppressions,
    memberships,
    stateConsent: createStateConsent(table),
    members: createSegmentMembers({ table, subscribers, memberships }),
  });
  const process = createImportProcess({ ...base, writeChunk, chunkRows });
  const toTheEnd = { shouldStop: async () => false };

  const upload = (customerId: string, content: string | Uint8Array): string => {
    const assetKey = uploadKey(customerId, newId(clock()));
    files.set(assetKey, Buffer.from(content));
    return assetKey;
  };
  const service = createImportService(base);
  /** Starts imports the way users do, with the answer that everyone agreed. */
  const imports: typeof service = {
    ...service,
    start: (customerId, start) => service.start(customerId, { consent: allAgreed, ...start }),
  };

  return {
    ...product,
    dynamodb: product.service,
    ...base,
    state,
    queued,
    subscribers,
    memberships,
    counters,
    imports,
    suppressions,
    process,
    writeChunk,
    toTheEnd,
    upload,
    forget: (assetKey: string) => files.delete(assetKey),
    previews: createPreviewService({
      ...base,
      customers: { get: async () => ({ timeZone: 'America/New_York' }) },
    }),
    rejected: createRejectedService({ ...base, newId }),
    /** The contents of the files that are offered for download, by key. */
    offered: offeredFiles,
    /** The spreadsheets converted so far, by the key of their upload. */
    converted,
    audience: createListRepository(table, counters),
    messages: createMessageRepository(table),
    service: createSubscriberService({
      subscribers,
      suppressions,
      clock,
    }),
    /** Uploads a file, runs its import, and handles the stream's changes. */
    async importNow(
      customerId: string,
      content: string | Uint8Array,
      fileName = 'customers.csv',
      columns?: readonly ColumnChoice[],
      segment?: ImportSegment,
      consent: ConsentAnswer = allAgreed,
    ) {
      const assetKey = upload(customerId, content);
      const { id } = await imports.start(customerId, {
        assetKey,
        fileName,
        columns,
        segment,
        consent,
      });
      await process.run({ customerId, importId: id, fileName }, toTheEnd);
      await product.settle();
      return base.jobs.get(customerId, id);
    },
  };
};
export type ImportProduct = ReturnType<typeof openImportProduct>;
