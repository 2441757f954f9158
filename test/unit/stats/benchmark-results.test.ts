import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createBenchmark } from '../../../functions/stats/benchmark-results';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const now = Date.UTC(2026, 10, 1);
const day = 86_400_000;
const emptyBenchmark = {
  isComparable: true,
  emails: 0,
  openRate: 0,
  clickRate: 0,
  unsubscribeRate: 0,
};

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const put = (Item: Record<string, unknown>) =>
  embedded.table.client.send(new PutCommand({ TableName: embedded.table.name, Item }));

const at = (daysAgo: number) => new Date(now - daysAgo * day).toISOString();

type Sum = Readonly<Record<string, number>>;

/**
 * Writes an email that was sent this many days ago. Sending ended immediately or at `finishedAt`.
 * If `finishedAt` is null, sending continues.
 */
const putSent = async (
  deliveryId: string,
  daysAgo: number,
  sum: Sum,
  finishedAt?: string | null,
) => {
  const itemKeys = { pk: `D#${deliveryId}`, g1pk: 'C#c1#DL', g1sk: `${at(daysAgo)}#${deliveryId}` };
  const endAttribute = finishedAt === null ? {} : { finishedAt: finishedAt ?? at(daysAgo) };
  await put({ ...itemKeys, sk: 'META', cid: 'c1', did: deliveryId, ...endAttribute });
  await put({ pk: `D#${deliveryId}`, sk: 'SUM', ...sum });
};

const readBenchmark = (customerId = 'c1', daysAgo = 3) =>
  createBenchmark(embedded.table, () => now)(customerId, {
    createdAt: at(daysAgo),
    finishedAt: at(daysAgo),
  });

test('returns no benchmark for a customer’s first email', async () => {
  await putSent('d0', 3, { accepted: 100, opened: 50 });
  expect(await readBenchmark()).toEqual(emptyBenchmark);
});

test('weights the emails of the previous 90 days by recipients, excluding the email itself and later ones', async () => {
  await putSent('d0', 3, { accepted: 100, opened: 100, clicked: 100, unsubscribed: 100 });
  await putSent('d1', 4, { accepted: 900, opened: 90, clicked: 9, unsubscribed: 1 });
  await putSent('d2', 93, { accepted: 100, opened: 60, clicked: 11, unsubscribed: 1 });
  await putSent('d3', 94, { accepted: 1000, opened: 1000 });
  await putSent('d4', 5, { accepted: 0 });
  await putSent('d5', 2, { accepted: 10, opened: 10 });
  const rates = { openRate: 15, clickRate: 2, unsubscribeRate: 0.2 };
  expect(await readBenchmark()).toEqual({ isComparable: true, emails: 2, ...rates });
  expect(await readBenchmark('c2')).toEqual(emptyBenchmark);
});

test('averages twenty emails and skips those that reached no one', async () => {
  for (let index = 1; index <= 21; index += 1) {
    await putSent(`d${index}`, 3 + index, { accepted: 10, opened: index === 21 ? 10 : 1 });
  }
  await putSent('d22', 4, { accepted: 0 });
  expect(await readBenchmark()).toMatchObject({ emails: 20, openRate: 10 });
});

test('counts emails toward the average 72 hours after sending ended', async () => {
  const aMoment = 1;
  await putSent('d1', 10, { accepted: 100, opened: 40 }, at(3));
  await putSent(
    'd2',
    10,
    { accepted: 100, opened: 1 },
    new Date(now - 3 * day + aMoment).toISOString(),
  );
  await putSent('d3', 10, { accepted: 100, opened: 1 }, null);
  expect(await readBenchmark('c1', 0)).toMatchObject({ emails: 1, openRate: 40 });
});

test('compares an email 72 hours after sending ended', async () => {
  const readResults = createBenchmark(embedded.table, () => now);
  const isComparableAt = async (finishedAt?: string) =>
    (await readResults('c1', { createdAt: at(10), finishedAt })).isComparable;
  expect(await isComparableAt(at(3))).toBe(true);
  expect(await isComparableAt(new Date(now - 3 * day + 1).toISOString())).toBe(false);
  expect(await isComparableAt()).toBe(false);
});

test('includes older emails even if there are many recent ones', async () => {
  for (let index = 0; index < 45; index += 1) {
    await putSent(`y${index}`, index / 24, { accepted: 10, opened: 0 });
  }
  await putSent('d1', 8, { accepted: 10, opened: 4 });
  expect(await readBenchmark('c1', 0)).toMatchObject({ emails: 1, openRate: 40 });
});
