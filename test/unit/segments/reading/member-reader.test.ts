import type { ListScope } from '../../../../functions/audience/list/list-partitions';
import { createMembershipRepository } from '../../../../functions/audience/membership-repository';
import { subscriberId } from '../../../../functions/audience/subscriber-id';
import { newSubscriberItem } from '../../../../functions/items/audience/new-subscriber';
import { partitionOf, partitions } from '../../../../functions/items/partitions';
import { putItems } from '../../../../functions/platform/table/batch-requests';
import { createMemberReader } from '../../../../functions/segments/reading/member-reader';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';

const customerId = '01JD0000000000000000000001';
const newsSegmentId = '01JD000000000000000000000A';
const shop = '01JD000000000000000000000B';
const createdAt = '2026-05-01T00:00:00.000Z';

/**
 * Returns a person. Every second one is in the news segment, every third in the store segment, and
 * every fifth has unsubscribed.
 */
const person = (index: number) => ({
  id: subscriberId(Buffer.alloc(32), customerId, `p${index}@example.com`),
  email: `p${index}@example.com`,
  name: '',
  fields: { number: String(index) },
  segmentIds: [...(index % 2 === 0 ? [newsSegmentId] : []), ...(index % 3 === 0 ? [shop] : [])],
  status: index % 5 === 0 ? ('unsubscribed' as const) : ('active' as const),
  createdAt,
});
const people = Array.from({ length: 60 }, (_, index) => person(index));

let embedded: EmbeddedTable;
beforeAll(async () => {
  embedded = embeddedTable();
  await putItems(
    embedded.table,
    people.map((one) => newSubscriberItem(customerId, one)),
  );
  const members = createMembershipRepository(embedded.table);
  for (const segment of [newsSegmentId, shop]) {
    const rows = people.filter(({ segmentIds }) => segmentIds.includes(segment));
    await members.putMany(customerId, segment, rows);
  }
});
afterAll(() => embedded.close());

/** Reads everyone page by page, and checks that they are in order and in their own partition. */
const readAll = async (scope: Omit<ListScope, 'customerId'>, limit: number) => {
  const reader = createMemberReader({ table: embedded.table, clock: Date.now });
  const numbers: number[] = [];
  for (const partition of partitions) {
    let afterId: string | undefined;
    let last = '';
    do {
      const page = await reader.partitionPage({ customerId, ...scope }, partition, afterId, limit);
      for (const { id, fields } of page.subscribers) {
        expect(partitionOf(id)).toBe(partition);
        expect(id > last).toBe(true);
        last = id;
        numbers.push(Number(fields.number));
      }
      afterId = page.lastId;
    } while (afterId);
  }
  return numbers.sort((a, b) => a - b);
};

const numbersOf = (test: (index: number) => boolean) =>
  people.map((_, index) => index).filter(test);

test.each([1, 2, 7, 100])('reads everyone once, %d per page', async (limit) => {
  expect(await readAll({}, limit)).toEqual(numbersOf(() => true));
});

test.each([1, 2, 7, 100])('reads everyone in two segments once, %d per page', async (limit) => {
  const inEither = (index: number) => index % 2 === 0 || index % 3 === 0;
  expect(await readAll({ segmentIds: [newsSegmentId, shop] }, limit)).toEqual(numbersOf(inEither));
});

test('reads only one status', async () => {
  expect(await readAll({ status: 'unsubscribed' }, 3)).toEqual(numbersOf((i) => i % 5 === 0));
  expect(await readAll({ status: 'active', segmentIds: [newsSegmentId] }, 3)).toEqual(
    numbersOf((i) => i % 5 > 0 && i % 2 === 0),
  );
});
