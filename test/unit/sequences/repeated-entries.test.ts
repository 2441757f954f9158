import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { clickKey, recipientKey } from '../../../functions/items/delivery/delivery-keys';
import type { JobInput } from '../../../functions/items/job';
import { exportRecipients } from '../../../functions/jobs/kinds/export-recipients';
import { stepDeliveryId } from '../../../functions/sequences/publish/step-deliveries';
import { createStepExport } from '../../../functions/sequences/results/step-export';
import { createStepResults } from '../../../functions/sequences/results/step-results';
import { createDeliveryCounters } from '../../../functions/stats/delivery-counters';
import { createDeliveryReader } from '../../../functions/stats/delivery-reader';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { customerId } from '../drafts/email-fixtures';
import { openSequence, sequenceKey } from './sequence-on-table';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const put = (Item: Record<string, unknown>) =>
  cloud.table.client.send(new PutCommand({ TableName: cloud.table.name, Item }));

const at = '2026-11-23T16:00:00.000Z';
const people = ['s1', 's2', 's3'];

/**
 * Sets up a sequence in which everyone got step a. The people s2 and s3 entered again, and s3
 * clicked in the emails of both entries.
 */
const setUp = async () => {
  const { table } = cloud;
  const { series: sequenceService, sequences, deliveries, steps } = await openSequence(cloud);
  await sequenceService.update(sequenceKey, { rev: 1, enabled: true, againAfterDays: 1 });
  const base = await deliveries.get(customerId, 'a');
  const second = stepDeliveryId('a', 1);
  await steps.follow(second, base, at);
  const ledgerEntry = { st: 'A', att: 0, at };
  for (const id of people) {
    await put({ ...recipientKey('a', 'ledger', id), ...ledgerEntry, e: `${id}@readers.test` });
  }
  for (const id of ['s2', 's3']) {
    await put({ ...recipientKey(second, 'ledger', id), ...ledgerEntry, e: `${id}@readers.test` });
  }
  for (const delivery of ['a', second]) {
    for (const link of [0, 1]) {
      await put({ ...clickKey(delivery, link, 's3'), at, hu: at, e: 's3@readers.test' });
    }
    await put({ pk: `D#${delivery}`, sk: 'LINK#001', url: 'https://store.test/a', label: '' });
    await put({ pk: `D#${delivery}`, sk: 'STATS#K#0', human: 1, k_001: 1 });
  }
  await put({ pk: 'D#a', sk: 'STATS#R#0', accepted: 3 });
  await put({ pk: `D#${second}`, sk: 'STATS#R#0', accepted: 2 });
  const reader = createDeliveryReader(table);
  const counters = createDeliveryCounters(table);
  const readStored = async () => {
    const found = await sequences.find(customerId, sequenceKey.sequenceId);
    if (!found) throw new Error('The series is gone');
    return found;
  };
  const results = createStepResults({
    sequences,
    owners: readStored,
    deliveries: reader,
    counters,
  });
  return { results, reader, counters };
};

const step = { customerId, stepId: 'a', type: 'segment' } as const;
const paging = { limit: 25, offset: 0 };

test('includes all entries in a step’s lists, counts and links, however small the pages are', async () => {
  const { results } = await setUp();
  const { subscribers } = await results.people(step, paging);
  expect(subscribers.map(({ subscriberId }) => subscriberId).sort()).toEqual([
    ...['s1', 's2', 's2', 's3', 's3'],
  ]);
  expect(new Set(subscribers.map(({ id }) => id)).size).toBe(5);
  const seenIds: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await results.people(step, { limit: 2, offset: 0, ...(cursor && { cursor }) });
    seenIds.push(...page.subscribers.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor && seenIds.length < 20);
  expect(seenIds).toEqual(subscribers.map(({ id }) => id));
  const clicked = await results.people(step, { ...paging, filterBy: 'clicked' });
  expect(clicked.subscribers).toHaveLength(2);
  expect(await results.count(step, undefined)).toEqual({ total: 5 });
  expect(await results.count(step, 'clicked')).toEqual({ total: 2 });
  const { links } = await results.links(sequenceKey);
  expect(links).toEqual([expect.objectContaining({ id: '001', clicks: 2, stepId: 'a', step: 1 })]);
  expect(await results.people({ ...step, stepId: 'b' }, paging)).toMatchObject({ subscribers: [] });
});

test('exports every entry, for all people or the selected ones', async () => {
  const { results, reader, counters } = await setUp();
  const started: JobInput[] = [];
  const exportPeople = createStepExport({
    results,
    clock: () => 0,
    newId: () => 'job',
    jobs: {
      start: async (_customer: string, id: string, input: JobInput) => {
        started.push(input);
        return { id } as never;
      },
    },
  });
  await exportPeople(step, {});
  await exportPeople(step, { selectedIds: ['s3'] });
  const files: string[] = [];
  const exportJob = exportRecipients({
    deliveries: reader,
    results: counters,
    subscribers: { getMany: async () => new Map() },
    knownKeys: async () => new Set(['city']),
    zoneOf: async () => 'UTC',
    store: {
      begin: async () => ({ key: 'k', uploadId: 'u' }),
      put: async (_upload: unknown, number: number, text: unknown) => {
        files.push(String(text));
        return { number, etag: 'e' };
      },
    } as never,
  });
  const totals: number[] = [];
  for (const input of started) {
    const job = { input, createdAt: at } as never;
    totals.push(await exportJob.total(customerId, job));
    await exportJob.step(customerId, job);
  }
  expect(totals).toEqual([5, 1]);
  const linesOf = (text = '') => text.split('\n').filter((line) => line.includes('@')).length;
  expect(files.map(linesOf)).toEqual([5, 2]);
});
