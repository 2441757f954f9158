import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ListScope } from '../../../../functions/audience/list/list-lanes';
import type { ListPaging } from '../../../../functions/audience/list/list-page';
import { createListRepository } from '../../../../functions/audience/list/list-repository';
import { createAudienceSearch } from '../../../../functions/audience/list/list-search';
import { noOne } from '../../../../functions/audience/status-counters';
import { newSubscriberItem } from '../../../../functions/items/audience/new-subscriber';
import { subscriberKey } from '../../../../functions/items/audience/subscriber-keys';
import { deleteItems, putItems } from '../../../../functions/platform/table/batch-requests';
import { createRuleBook } from '../../../../functions/segments/evaluation/rule-book';
import { createColumnPages } from '../../../../functions/segments/reading/column-pages';
import { listByRules } from '../../../../functions/segments/reading/dynamic-list';
import { subscriberOrders } from '../../../../shared/audience/subscriber-orders';
import {
  customerId,
  emailOf,
  fileSegment,
  idOf,
  saveDynamic,
} from '../../segments/dynamic-fixtures';
import { someone } from '../column-people';
import { fill, makeCopy, now, parts, product, withCopies } from './copied-product';

withCopies();

const parisians = '01JD000000000000000000000N';
const openers = '01JD000000000000000000000M';

const fillAll = async () => {
  await fill();
  const { table } = product();
  await saveDynamic(table, parisians, {
    segmentIds: [customerId],
    fieldRule: [{ field: 'city', type: 'text', operator: 'is', value: ['paris'] }],
  });
  await saveDynamic(table, openers, {
    segmentIds: [fileSegment, parisians],
    behaviorRule: [{ action: 'OPENED', quantity: 1 }],
  });
};

/** The same people as a large audience with a copy, and as a small one without. */
const pages = () => {
  const { find, pointers, table, counters } = parts();
  const list = createListRepository(table, counters).list;
  const copies = { find, begin: pointers.begin };
  const of = (active: number) =>
    createColumnPages({
      ...{ table, clock: now, copies },
      statics: { byStatus: async () => ({ ...noOne, active }), list },
    });
  const inTable = createAudienceSearch({ table, clock: now, findByEmail: async () => undefined });
  return { large: of(30_000), small: of(300), inTable, list };
};

const scopes: readonly ListScope[] = [
  { customerId },
  { customerId, status: 'unsubscribed' },
  { customerId, segmentIds: [fileSegment] },
  { customerId, segmentIds: [parisians], status: 'active' },
  { customerId, segmentIds: [openers] },
];
const orders = subscriberOrders.flatMap((by) =>
  (['ascending', 'descending'] as const).map((direction) => ({ by, direction })),
);

const ruled = (scope: ListScope) =>
  scope.segmentIds?.some((id) => id !== fileSegment && id !== customerId) ?? false;

const sameOfBoth = async (scope: ListScope, text: string, paging: ListPaging) => {
  const { large, small } = pages();
  const copied = await large.page({ scope, text, paging, isByRules: ruled(scope) });
  const walked = await small.page({ scope, text, paging, isByRules: ruled(scope) });
  expect(copied?.total).toBeDefined();
  expect(copied).toEqual(walked);
  return copied;
};

test('every page in every order is the same from a copy as from the table, also after changes', async () => {
  await fillAll();
  await makeCopy();
  const compare = async () => {
    // Each scope meets a third of the orders, and each order some scope: 30 pages, each read twice.
    for (const [place, scope] of scopes.entries()) {
      for (const order of orders.filter((_, index) => (index + place) % 3 === 0)) {
        const paging = { limit: 10, ...order, attribute: 'odd.key #1' };
        await sameOfBoth(scope, '', { ...paging, offset: 47 });
        await sameOfBoth(scope, 'person 1', { ...paging, offset: 3 });
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

test('a list by numbers has them in order, whoever has none behind them', async () => {
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
    const page = await sameOfBoth({ customerId }, '', { ...paging, direction, offset });
    return page?.subscribers.map(({ email }) => email);
  };
  const numbers = Array.from({ length: 300 }, (_, index) => index).filter((one) => one !== 7);
  expect(await emails('ascending', 0)).toEqual(numbers.slice(0, 100).map(emailOf));
  expect(await emails('descending', 0)).toEqual(numbers.slice(-100).reverse().map(emailOf));
  expect(await emails('ascending', 295)).toEqual([...numbers.slice(295), 7].map(emailOf));
  expect(await emails('descending', 299)).toEqual([emailOf(7)]);
});

test('a search finds whom the table finds, in the same order, with how many; cursors go on in both', async () => {
  await fillAll();
  await makeCopy();
  const { large, inTable } = pages();
  for (const scope of scopes.slice(0, 3)) {
    for (const text of ['p1', 'PERSON 2', '29 person', 'nobody']) {
      const all = await inTable(scope, text, { limit: 300, offset: 0 });
      const page = (offset: number, cursor?: string) =>
        large.page({ scope, text, paging: { limit: 10, offset, cursor } });
      const [first, second] = [await page(0), await page(10)];
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

test.each(['ascending', 'descending'] as const)(
  'a list by age, %s, goes on in the table',
  async (direction) => {
    await fillAll();
    await makeCopy();
    const { large, list } = pages();
    const scope = { customerId };
    const page = (paging: ListPaging) => large.page({ scope, text: '', paging });
    const first = await page({ limit: 10, offset: 0, direction });
    const second = await page({ limit: 10, offset: 10, direction });
    const cursor = first?.nextCursor ?? '';
    const onward = await list(scope, { limit: 10, offset: 0, cursor, direction });
    expect(second?.subscribers).toMatchObject(onward.subscribers);
    expect(await page({ limit: 10, offset: 0, cursor, direction })).toMatchObject({
      subscribers: onward.subscribers,
      total: 300,
    });
  },
);

test('a cursor of the table is not laid over another order of the copy', async () => {
  await fillAll();
  await makeCopy();
  const { large, inTable, list } = pages();
  const scope = { customerId };
  const ofSearch = await inTable(scope, 'person', { limit: 10, offset: 0 });
  const ofList = await list(scope, { limit: 10, offset: 0 });
  const page = (text: string, cursor: string | undefined, paging: Partial<ListPaging>) =>
    large.page({ scope, text, paging: { limit: 10, offset: 0, cursor, ...paging } });
  for (const direction of ['ascending', 'descending'] as const) {
    const byName = { by: 'name', direction } as const;
    expect(await page('person', ofSearch.nextCursor, byName)).toBeUndefined();
    expect(await page('', ofList.nextCursor, byName)).toBeUndefined();
  }
  const oldest = { direction: 'ascending' } as const;
  expect(await page('person', ofSearch.nextCursor, oldest)).toBeUndefined();
  // Nor is one of the copy handed out with which the table would turn round.
  expect((await page('person', undefined, oldest))?.nextCursor).toBeUndefined();
  expect((await page('person', ofSearch.nextCursor, {}))?.total).toBe(300);
});

test('members of rules go on behind as many where the copy does not answer any more', async () => {
  await fillAll();
  await makeCopy();
  const { large } = pages();
  const { table } = product();
  const scope = { customerId, segmentIds: [parisians] };
  const rules = await createRuleBook(table).compile(customerId, scope, now());
  const walked = (paging: ListPaging, search?: string) =>
    listByRules({ table, clock: now }, { scope, rules, paging, search });
  for (const [text, direction] of [
    ['', 'descending'],
    ['person', 'ascending'],
  ] as const) {
    const page = (offset: number, cursor?: string) =>
      large.page({ scope, text, isByRules: true, paging: { limit: 5, offset, cursor, direction } });
    const second = await page(0, (await page(0))?.nextCursor);
    expect(second?.subscribers).toEqual((await page(5))?.subscribers);
    const cursor = second?.nextCursor;
    const onward = await walked({ limit: 5, offset: 0, cursor }, text);
    expect(onward.subscribers).toHaveLength(5);
    expect(onward).toEqual(await walked({ limit: 5, offset: 10 }, text));
  }
});

test('statuses are counted of whom a search finds', async () => {
  await fillAll();
  await makeCopy();
  const { large, small } = pages();
  const counts = await large.counts({ customerId, segmentIds: [fileSegment] }, 'person 29');
  // 29, and 290 to 299; of the even ones 290 has unsubscribed.
  expect(counts).toEqual({ ...noOne, active: 4, unsubscribed: 1 });
  expect(await small.counts({ customerId, segmentIds: [fileSegment] }, 'person 29')).toEqual(
    counts,
  );
});

test('who was just added is listed before the stream has told, who is gone is not shown', async () => {
  await fillAll();
  await makeCopy();
  const { table } = product();
  const fresh = { ...someone({ id: idOf(900) }), email: 'zoe@a.test', name: 'Zoë Fresh' };
  const createdAt = new Date(now()).toISOString();
  await putItems(table, [
    newSubscriberItem(customerId, {
      ...{ ...fresh, status: 'active', createdAt },
      ...{ fields: { city: 'Paris' }, segmentIds: [customerId] },
    }),
  ]);
  const page = (scope: ListScope, text: string, by: ListPaging['by'] = 'createdAt') =>
    pages().large.page({
      ...{ scope, text, isByRules: ruled(scope) },
      paging: { limit: 10, offset: 0, by },
    });
  const one = { total: 1, subscribers: [{ email: 'zoe@a.test' }] };
  expect(await page({ customerId }, 'fresh zoe')).toMatchObject(one);
  expect(await page({ customerId, segmentIds: [parisians] }, 'fresh zoe', 'name')).toMatchObject(
    one,
  );
  const all = await page({ customerId }, '');
  expect([all?.total, all?.subscribers[0]?.email]).toEqual([301, 'zoe@a.test']);
  await product().settle();
  expect(await page({ customerId }, '')).toMatchObject({ total: 301 });
  await deleteItems(table, [subscriberKey(customerId, fresh.id)]);
  expect((await page({ customerId }, 'fresh zoe'))?.subscribers).toEqual([]);
});

test('where there is no copy yet the table has to be asked, and one is made', async () => {
  await fillAll();
  const { pointers } = parts();
  const question = { scope: { customerId }, text: 'p1', paging: { limit: 10, offset: 0 } };
  expect((await pages().small.page(question))?.total).toBeGreaterThan(0);
  expect(await pointers.get(customerId)).toBeUndefined();
  expect(await pages().small.page({ ...question, isOnlyLarge: true })).toBeUndefined();
  expect(await pages().large.page(question)).toBeUndefined();
  expect(await pointers.get(customerId)).toMatchObject({ rev: 0 });
});
