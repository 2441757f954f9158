import type { Paging, PartitionQuery } from '../../../functions/platform/table/partition-pages';
import { peoplePage } from '../../../functions/stats/ordered-people';
import type { DeliverySubscriber } from '../../../shared/contracts/deliveries';
import { orderedRows } from '../../../shared/ordered-rows';

const query: PartitionQuery = { pkOf: (partition) => `lane ${partition}` };
const toRow = (item: unknown) => item as DeliverySubscriber;
const person = (number: number, at: string, changes: Partial<DeliverySubscriber> = {}) => ({
  id: `p${number}`,
  subscriberId: `p${number}`,
  email: `reader${number}@x.test`,
  createdAt: `2026-11-20T${at}:00.000Z`,
  ...changes,
});

/** The people in the order of their IDs, which is none of the sort orders. */
const openers = [person(10, '09:30'), person(2, '11:00'), person(1, '08:00'), person(3, '10:00')];

const queries: { query: PartitionQuery; paging: Paging }[] = [];
const reader = (items: readonly object[], nextCursor?: string) => ({
  page: async (found: PartitionQuery, paging: Paging) => {
    queries.push({ query: found, paging });
    return { items: items.slice(0, paging.limit) as never, ...(nextCursor && { nextCursor }) };
  },
});
beforeEach(() => {
  queries.length = 0;
});

const page = { limit: 2, offset: 0 };
const emails = (people: readonly DeliverySubscriber[]) => people.map(({ email }) => email);

test.each([
  ['at', 'descending', 0, ['reader2@x.test', 'reader3@x.test']],
  ['at', 'descending', 2, ['reader10@x.test', 'reader1@x.test']],
  ['at', 'ascending', 0, ['reader1@x.test', 'reader10@x.test']],
  ['subscriber', 'ascending', 0, ['reader1@x.test', 'reader2@x.test']],
  ['subscriber', 'descending', 0, ['reader10@x.test', 'reader3@x.test']],
] as const)('sorts people by %s, %s, from %d', async (order, direction, offset, expected) => {
  const pageRequest = { ...page, offset, order, direction };
  const { people, nextCursor } = await peoplePage(reader(openers), query, pageRequest, toRow);
  expect(emails(people)).toEqual(expected);
  expect(nextCursor).toBeUndefined();
});

test('sorts recipients by when the email was sent to the provider, with missing times last in both directions', async () => {
  const sentPerson = (number: number, sentToSGAt?: string) =>
    person(number, '07:00', { state: sentToSGAt ? 'sent' : 'skipped', sentToSGAt });
  const rows = [
    sentPerson(1, '2026-11-20T12:00:00.000Z'),
    sentPerson(2),
    sentPerson(3, '2026-11-20T11:00:00.000Z'),
  ];
  for (const direction of ['ascending', 'descending'] as const) {
    const pageRequest = { limit: 10, offset: 0, order: 'at' as const, direction };
    const { people } = await peoplePage(reader(rows), query, pageRequest, toRow);
    expect(people.at(-1)?.email).toBe('reader2@x.test');
    expect(people).toEqual(orderedRows(rows, ({ sentToSGAt }) => sentToSGAt, direction));
  }
});

test('refuses to sort a list of more than a thousand people, and says what to do', async () => {
  const pageRequest = { ...page, order: 'at' as const, direction: 'descending' as const };
  await expect(
    peoplePage(reader(openers, 'more'), query, pageRequest, toRow),
  ).rejects.toMatchObject({
    code: 'too_many_to_order',
    message: expect.stringContaining('Search by email'),
  });
  // Even if bots fill many rows, the reads are limited.
  expect(queries[0]?.query.maxReads).toBe(40);
});

test('lists pages in the stored order by cursor if no order is given', async () => {
  const pageRequest = { ...page, direction: 'descending' as const, cursor: 'here' };
  const { people, nextCursor } = await peoplePage(
    reader(openers, 'next'),
    query,
    pageRequest,
    toRow,
  );
  expect(emails(people)).toEqual(['reader10@x.test', 'reader2@x.test']);
  expect(nextCursor).toBe('next');
  expect(queries).toEqual([{ query, paging: { limit: 2, offset: 0, cursor: 'here' } }]);
});
