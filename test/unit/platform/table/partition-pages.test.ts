import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { partitions } from '../../../../functions/items/partitions';
import { encodeCursor } from '../../../../functions/platform/table/cursor';
import { readPartitionPage } from '../../../../functions/platform/table/partition-pages';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';

let embedded: EmbeddedTable;
const perPartition = 5;

beforeAll(async () => {
  embedded = embeddedTable();
  const { client, name } = embedded.table;
  for (const partition of partitions) {
    for (let row = 0; row < perPartition; row += 1) {
      const Item = {
        pk: `L#${partition}`,
        sk: `${partition}-${row}`,
        even: row % 2 === 0 ? 1 : undefined,
      };
      await client.send(new PutCommand({ TableName: name, Item }));
    }
  }
});
afterAll(() => embedded.close());

const query = { pkOf: (partition: number) => `L#${partition}` };
const evens = { ...query, filter: 'attribute_exists(even)' };
const keysOf = (page: Awaited<ReturnType<typeof readPartitionPage>>) =>
  page.items.map(({ sk }) => sk);

test('returns the same pages by offset as by cursor', async () => {
  for (const source of [query, evens]) {
    const byOffset: unknown[] = [];
    for (let offset = 0; offset < 40; offset += 7) {
      byOffset.push(
        ...keysOf(await readPartitionPage(embedded.table, source, { limit: 7, offset })),
      );
    }
    const byCursor: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await readPartitionPage(embedded.table, source, { limit: 7, offset: 0, cursor });
      byCursor.push(...keysOf(page));
      cursor = page.nextCursor;
    } while (cursor);
    expect(byCursor).toEqual(byOffset);
    expect(new Set(byOffset).size).toBe(source === evens ? 24 : 40);
  }
});

test('returns an empty page for an offset past the end', async () => {
  const page = await readPartitionPage(embedded.table, query, { limit: 10, offset: 100 });
  expect(page).toEqual({ items: [] });
});

test.each([
  ['that we did not make', 'nonsense'],
  ['without a place', encodeCursor({ lane: 0, sk: '' })],
  ['with a place longer than any', encodeCursor({ lane: 0, sk: 'é'.repeat(513) })],
])('refuses a cursor %s', async (_description, cursor) => {
  const paging = { limit: 10, offset: 0, cursor };
  await expect(readPartitionPage(embedded.table, query, paging)).rejects.toMatchObject({
    code: 'invalid_cursor',
  });
});

test('refuses the cursor of another list in the same partitions, but accepts its own', async () => {
  const pageLimits = { limit: 10, offset: 0 };
  const ofAll = { ...pageLimits, cursor: encodeCursor({ lane: 0, sk: '0-1' }) };
  const second = { ...query, skPrefix: '1-' };
  await expect(readPartitionPage(embedded.table, second, ofAll)).rejects.toMatchObject({
    code: 'invalid_cursor',
  });
  const own = { ...pageLimits, cursor: encodeCursor({ lane: 1, sk: '1-1' }) };
  expect(keysOf(await readPartitionPage(embedded.table, second, own))).toEqual([
    '1-2',
    '1-3',
    '1-4',
  ]);
});
