import { createConsentProofs } from '../../../functions/audience/consents/consent-proofs';
import { createSignupRepository } from '../../../functions/audience/consents/signup-repository';
import { createStateConsent } from '../../../functions/audience/consents/stated-consent';
import { createMembershipRepository } from '../../../functions/audience/membership-repository';
import { createSegmentMembers } from '../../../functions/audience/segment-members';
import { createAudienceCounters, zeroCounts } from '../../../functions/audience/status-counters';
import { subscriberId } from '../../../functions/audience/subscriber-id';
import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { createSubscriberService } from '../../../functions/audience/subscriber-service';
import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import { createStoreFormats } from '../../../functions/customers/store-formats';
import {
  newSubscriberItem,
  type SubscriberInput,
} from '../../../functions/items/audience/new-subscriber';
import type { JobInput } from '../../../functions/items/job';
import type { ExportStore } from '../../../functions/jobs/export-store';
import type { JobMessage } from '../../../functions/jobs/job';
import { createJobProcess } from '../../../functions/jobs/job-process';
import { createJobRepository } from '../../../functions/jobs/job-repository';
import { createJobWorks } from '../../../functions/jobs/job-works';
import { createSegmentTraces } from '../../../functions/jobs/kinds/segment-traces';
import { createUnplannedDeliveries } from '../../../functions/jobs/unplanned-deliveries';
import { createMessageRepository } from '../../../functions/messages/message-repository';
import { createRemovalDependencies } from '../../../functions/people/privacy/live';
import { createNewId } from '../../../functions/platform/ids';
import { putItems } from '../../../functions/platform/table/batch-requests';
import type { Run } from '../../../functions/platform/work/long-run';
import { createAttributionFor } from '../../../functions/revenue/live';
import { createRecordPurchases } from '../../../functions/revenue/record-purchases';
import { createMemberCount } from '../../../functions/segments/evaluation/member-count';
import { createRuleBook } from '../../../functions/segments/evaluation/rule-book';
import { createFieldKeyReader } from '../../../functions/segments/field-keys/field-key-reader';
import { createMemberReader } from '../../../functions/segments/reading/member-reader';
import { createSegmentRepository } from '../../../functions/segments/register/segment-repository';
import { createDeliveryCounters } from '../../../functions/stats/delivery-counters';
import { createDeliveryReader } from '../../../functions/stats/delivery-reader';
import { openProductTable } from '../../support/product-table';

export const customerId = '01JD0000000000000000000CST';
export const segmentId = '01JD0000000000000000000SEG';
const key = Buffer.alloc(32, 1);
// This time is later than any real clock's, because jobs from the past expire on their own.
const now = Date.parse('2036-06-01T12:00:00.000Z');

/** Stores files in memory, by key. */
const memoryStore = () => {
  const files = new Map<string, string>();
  const uploadParts = new Map<string, Map<number, string>>();
  return {
    files,
    store: {
      begin: async () => {
        const name = `file${uploadParts.size}.csv`;
        uploadParts.set(name, new Map());
        return { key: name, uploadId: name };
      },
      put: async (upload: { key: string }, number: number, text: string) => {
        uploadParts.get(upload.key)?.set(number, text);
        return { number, etag: `${number}` };
      },
      complete: async (upload: { key: string }, writtenParts: readonly { number: number }[]) => {
        const partTexts = uploadParts.get(upload.key);
        files.set(
          upload.key,
          writtenParts.map(({ number }) => partTexts?.get(number) ?? '').join(''),
        );
      },
    },
  };
};

/**
 * Sets up jobs on a local table without a queue or cloud. `store` receives the exported files, in
 * memory by default.
 */
export const openJobProduct = (overrides?: { readonly store: ExportStore }) => {
  const product = openProductTable();
  const { table } = product;
  const clock = () => now;
  const newId = createNewId();
  const { files, store: inMemory } = memoryStore();
  const store = overrides?.store ?? inMemory;
  const lists = new Map<string, readonly string[]>();
  const subscribers = createSubscriberRepository(table);
  const suppressions = createSuppressionRepository(table);
  const signups = createSignupRepository(table);
  const memberships = createMembershipRepository(table);
  const jobs = createJobRepository(table);
  const sent: { message: JobMessage; delaySeconds: number }[] = [];
  const count = createMemberCount({
    table,
    clock,
    budgetMs: 1000,
    rules: createRuleBook(table),
    counters: { byStatus: async () => zeroCounts },
    elsewhere: () => Promise.reject(new Error('Few people are counted where they are asked for')),
  });
  const plan: { room?: { limit: number; there: number; fits: number } } = {};
  const works = createJobWorks({
    knownKeys: createFieldKeyReader(table),
    zoneOf: async () => 'Europe/Oslo',
    subscribers,
    suppressions,
    memberships,
    store,
    stateConsent: createStateConsent(table),
    planLimit: { room: async () => plan.room },
    proofs: createConsentProofs(table, signups),
    deliveries: createDeliveryReader(table),
    results: createDeliveryCounters(table),
    lists: createMemberReader({ table, clock }),
    counters: createAudienceCounters(table),
    rules: createRuleBook(table),
    count,
    segments: createSegmentRepository(table),
    ...createAttributionFor(table, clock),
    recordPurchases: createRecordPurchases(table),
    members: createSegmentMembers({ table, subscribers, memberships }),
    traces: createSegmentTraces(table),
    unplanned: createUnplannedDeliveries(table),
    clock,
    people: createSubscriberService({ subscribers, suppressions, clock }),
    removal: createRemovalDependencies(table, clock),
    files: {
      read: async (name) => ({ emails: lists.get(name) ?? [], invalid: 1, firstInvalidLine: 3 }),
    },
    keys: async () => key,
    idOf: async (customer, email) => subscriberId(key, customer, email),
  });
  const process = createJobProcess({
    jobs,
    works,
    formatsOf: createStoreFormats(table),
    clock,
    queue: {
      send: async (message, delaySeconds = 0) => void sent.push({ message, delaySeconds }),
    },
  });
  const toTheEnd: Run = { shouldStop: async () => false };

  const order = (input: JobInput): JobMessage => ({
    customerId,
    id: newId(now),
    input,
    createdAt: new Date(now).toISOString(),
  });

  return {
    ...product,
    signups,
    files,
    lists,
    subscribers,
    suppressions,
    jobs,
    process,
    sent,
    toTheEnd,
    order,
    idOf: (email: string) => subscriberId(key, customerId, email),
    /** The number of people that the free plan still allows. Absent for a plan without a limit. */
    plan,
    messages: createMessageRepository(table),
    segments: createSegmentRepository(table),
    counters: createAudienceCounters(table),
    memberships,
    /** Writes people directly into the table, with their segment memberships. */
    async addPeople(people: readonly (Partial<SubscriberInput> & { email: string })[]) {
      const inputs = people.map((person) => ({
        id: subscriberId(key, customerId, person.email),
        name: '',
        fields: {},
        segmentIds: [],
        status: 'active' as const,
        createdAt: '2026-01-01T00:00:00.000Z',
        ...person,
      }));
      await putItems(
        table,
        inputs.map((input) => newSubscriberItem(customerId, input)),
      );
      for (const id of new Set(inputs.flatMap(({ segmentIds }) => segmentIds))) {
        const members = inputs.filter(({ segmentIds }) => segmentIds.includes(id));
        await memberships.putMany(customerId, id, members);
      }
      await product.settle();
    },
    async addSegment(id = segmentId, origin: 'manually' | 'dynamic' = 'manually') {
      await createSegmentRepository(table).create(customerId, {
        id,
        name: 'Spring',
        origin,
        reserved: false,
        createdAt: '2026-01-01T00:00:00.000Z',
      });
    },
    /**
     * Runs a job without interruption.
     * @returns the finished job
     */
    async runNow(input: JobInput) {
      const message = order(input);
      await process.run(message, toTheEnd);
      await product.settle();
      return jobs.get(customerId, message.id);
    },
  };
};
export type JobProduct = ReturnType<typeof openJobProduct>;
