import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ListPaging } from '../../../../functions/audience/list/list-page';
import type { ListScope } from '../../../../functions/audience/list/list-partitions';
import { zeroCounts } from '../../../../functions/audience/status-counters';
import { newSubscriberItem } from '../../../../functions/items/audience/new-subscriber';
import { subscriberKey } from '../../../../functions/items/audience/subscriber-keys';
import { deleteItems, putItems } from '../../../../functions/platform/table/batch-requests';
import { subscriberOrders } from '../../../../shared/audience/subscriber-orders';
import { customerId, emailOf, fileSegment, idOf } from '../../segments/dynamic-fixtures';
import { aPerson } from '../column-people';
import { indexParts, makeCopy, now, product, withCopies } from './copied-product';
import { fillAll, openersSegmentId, pages, parisSegmentId } from './paged-product';

withCopies();

const scopes: readonly ListScope[] = [
  { customerId },
  { customerId, status: 'unsubscribed' },
  { customerId, segmentIds: [fileSegment] },
  { customerId, segmentIds: [parisSegmentId], status: 'active' },
  { customerId, segmentIds: [openersSegmentId] },
];
const orders = subscriberOrders.flatMap((by) =>
  (['ascending', 'descending'] as const).map((direction) => ({ by, direction })),
);

const hasDynamicSegment = (scope: ListScope) =>
  scope.segmentIds?.some((id) => id !== fileSegment && id !== customerId) ?? false;

const readBothPages = async (scope: ListScope, text: string, paging: ListPaging) => {
  const { large, small } = pages();
  const indexPage = await large.page({ scope, text, paging, isByRules: hasDynamicSegment(scope) });
  const tablePage = await small.page({ scope, text, paging, isByRules: hasDynamicSegment(scope) });
  expect(indexPage?.total).toBeDefined();
  expect(indexPage).toEqual(tablePage);
  return indexPage;
};

test('returns the same page in every order from the columnar index as from the table, even after changes', async () => {
  await fillAll();
  await makeCopy();
  const compare = async () => {
    // Combines each scope with a third of the sort orders, and each sort order with at least one
    // scope. Together, that is 30 pages, each read twice.
    for (const [scopeIndex, scope] of scopes.entries()) {
      for (const order of orders.filter((_, index) => (index + scopeIndex) % 3 === 0)) {
        const paging = { limit: 10, ...order, attribute: 'odd.key #1' };
        await readBothPages(scope, '', { ...paging, offset: 47 });
        await readBothPages(scope, 'person 1', { ...paging, offset: 3 });
      }
    }
  };
  await compare();
  const { table } = product();
  for (const index of [1, 8, 33]) {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: subscriberKey(customerId, idOf(index)),
        UpdateExpression: 'SET f.city = :city, n = :name, st = :st',
        ExpressionAttributeValues: { ':city': 'Paris', ':name': `Änne ${index}`, ':st': 'bounced' },
      }),
    );
  }
  await deleteItems(table, [subscriberKey(customerId, idOf(3))]);
  await product().settle();
  await compare();
});

test('lists people without a number last when sorted by numbers', async () => {
  await fillAll();
  await makeCopy();
  const { table } = product();
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: subscriberKey(customerId, idOf(7)),
      UpdateExpression: 'REMOVE f.#key',
      ExpressionAttributeNames: { '#key': 'odd.key #1' },
    }),
  );
  await product().settle();
  const paging = { by: 'attribute', attribute: 'odd.key #1', limit: 100 } as const;
  const emails = async (direction: 'ascending' | 'descending', offset: number) => {
    const page = await readBothPages({ customerId }, '', { ...paging, direction, offset });
    return page?.subscribers.map(({ email }) => email);
  };
  const numbers = Array.from({ length: 300 }, (_, index) => index).filter((one) => one !== 7);
  expect(await emails('ascending', 0)).toEqual(numbers.slice(0, 100).map(emailOf));
  expect(await emails('descending', 0)).toEqual(numbers.slice(-100).reverse().map(emailOf));
  expect(await emails('ascending', 295)).toEqual([...numbers.slice(295), 7].map(emailOf));
  expect(await emails('descending', 299)).toEqual([emailOf(7)]);
});

test('finds the same people in the same order in the columnar index as in the table, counts them, and lets each accept the other’s cursors', async () => {
  await fillAll();
  await makeCopy();
  const { large, inTable } = pages();
  for (const scope of scopes.slice(0, 3)) {
    for (const text of ['p1', 'PERSON 2', '29 person', 'nobody']) {
      const all = await inTable(scope, text, { limit: 300, offset: 0 });
      const page = (offset: number, cursor?: string) =>
        large.page({ scope, text, paging: { limit: 10, offset, cursor } });
      const first = await page(0);
      const second = await page(10);
      expect(first?.total).toBe(all.subscribers.length);
      expect(first?.subscribers).toMatchObject(all.subscribers.slice(0, 10));
      expect(second?.subscribers).toMatchObject(all.subscribers.slice(10, 20));
      const cursor = first?.nextCursor;
      if (!cursor) continue;
      const onward = await inTable(scope, text, { limit: 10, offset: 0, cursor });
      expect(second?.subscribers).toMatchObject(onward.subscribers);
      expect((await page(0, cursor))?.subscribers).toMatchObject(onward.subscribers);
    }
  }
});

test('counts the statuses of the people that a search finds', async () => {
  await fillAll();
  await makeCopy();
  const { large, small } = pages();
  const counts = await large.counts({ customerId, segmentIds: [fileSegment] }, 'person 29');
  // The search finds people 29 and 290 to 299. Of these, the even ones are members, and 290 has
  // unsubscribed.
  expect(counts).toEqual({ ...zeroCounts, active: 4, unsubscribed: 1 });
  expect(await small.counts({ customerId, segmentIds: [fileSegment] }, 'person 29')).toEqual(
    counts,
  );
});

test('lists an added person before the stream reports the addition, and hides a deleted person', async () => {
  await fillAll();
  await makeCopy();
  const { table } = product();
  const newPerson = { ...aPerson({ id: idOf(900) }), email: 'zoe@a.test', name: 'Zoë Fresh' };
  const createdAt = new Date(now()).toISOString();
  await putItems(table, [
    newSubscriberItem(customerId, {
      ...newPerson,
      status: 'active',
      createdAt,
      fields: { city: 'Paris' },
      segmentIds: [customerId],
    }),
  ]);
  const page = (scope: ListScope, text: string, by: ListPaging['by'] = 'createdAt') =>
    pages().large.page({
      scope,
      text,
      isByRules: hasDynamicSegment(scope),
      paging: { limit: 10, offset: 0, by },
    });
  const one = { total: 1, subscribers: [{ email: 'zoe@a.test' }] };
  expect(await page({ customerId }, 'fresh zoe')).toMatchObject(one);
  expect(
    await page({ customerId, segmentIds: [parisSegmentId] }, 'fresh zoe', 'name'),
  ).toMatchObject(one);
  const all = await page({ customerId }, '');
  expect([all?.total, all?.subscribers[0]?.email]).toEqual([301, 'zoe@a.test']);
  await product().settle();
  expect(await page({ customerId }, '')).toMatchObject({ total: 301 });
  await deleteItems(table, [subscriberKey(customerId, newPerson.id)]);
  expect((await page({ customerId }, 'fresh zoe'))?.subscribers).toEqual([]);
});

test('reads the table if there is no columnar index, and requests an index', async () => {
  await fillAll();
  const { pointers } = indexParts();
  const question = { scope: { customerId }, text: 'p1', paging: { limit: 10, offset: 0 } };
  expect((await pages().small.page(question))?.total).toBeGreaterThan(0);
  expect(await pointers.get(customerId)).toBeUndefined();
  expect(await pages().small.page({ ...question, isOnlyLarge: true })).toBeUndefined();
  expect(await pages().large.page(question)).toBeUndefined();
  expect(await pointers.get(customerId)).toMatchObject({ rev: 0 });
});
