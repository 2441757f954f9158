import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import {
  hasBoughtAny,
  maxPurchases,
  purchasesText,
} from '../../../functions/items/audience/purchases';
import { subscriberKey } from '../../../functions/items/audience/subscriber-keys';
import { newJob } from '../../../functions/jobs/job';
import { notePurchases } from '../../../functions/jobs/kinds/note-purchases';
import { createRecordPurchases } from '../../../functions/revenue/record-purchases';
import type { OrderRecord } from '../../../functions/stores/records/store-record';
import {
  anOrder,
  customerId,
  day,
  openRevenueFixture,
  personId,
  type RevenueFixture,
  start,
} from './revenue-fixture';

let fixture: RevenueFixture;
beforeEach(async () => {
  fixture = await openRevenueFixture();
});
afterEach(() => fixture.close());

const mia = 'mia@a.test';
const dollars = (amount: number) => ({ amount, currency: 'USD' });
const secondsOf = (ms: number) => Math.floor(ms / 1000);

const subscribe = (email = mia) =>
  fixture.table.client.send(
    new PutCommand({
      TableName: fixture.table.name,
      Item: {
        ...subscriberKey(customerId, personId(email)),
        e: email,
        n: '',
        st: 'active',
        ca: '2026-01-01T00:00:00.000Z',
        f: {},
      },
    }),
  );

const readPurchases = async (email = mia): Promise<string | undefined> => {
  await fixture.settle();
  const Key = subscriberKey(customerId, personId(email));
  return (await fixture.table.client.send(new GetCommand({ TableName: fixture.table.name, Key })))
    .Item?.pb;
};

const lines = (...ids: string[]): OrderRecord['lines'] =>
  ids.map((productId) => ({ productId, title: productId, quantity: 1, price: dollars(100) }));
const order = (id: string, at: number, products: string[], overrides: Partial<OrderRecord> = {}) =>
  anOrder({ id, at, updatedAt: at, lines: lines(...products), ...overrides });

test('stores the last purchase of each product with the person', async () => {
  await subscribe();
  await fixture.apply(order('1', start - 9 * day, ['11', '12']), order('2', start, ['12', '13']));
  expect(await readPurchases()).toBe(
    `12:${secondsOf(start)} 13:${secondsOf(start)} 11:${secondsOf(start - 9 * day)}`,
  );
});

test('ignores refunded, canceled, and test orders, and then uses an earlier purchase again', async () => {
  await subscribe();
  await fixture.apply(order('1', start - 9 * day, ['11']), order('2', start, ['11', '12']));
  await fixture.apply(order('2', start, ['11', '12'], { updatedAt: start + 1, refunded: 3000 }));
  expect(await readPurchases()).toBe(`11:${secondsOf(start - 9 * day)}`);
  await fixture.apply(order('1', start, ['11'], { updatedAt: start + 2, isCancelled: true }));
  expect(await readPurchases()).toBeUndefined();
  await fixture.apply(order('3', start, ['14'], { isTest: true }));
  expect(await readPurchases()).toBeUndefined();
});

test('ignores a product refunded separately, but not the rest of the order', async () => {
  await subscribe();
  await fixture.apply(order('1', start - 9 * day, ['11']), order('2', start, ['11', '12']));
  const [jacket, socks] = lines('11', '12');
  const refundChange = { updatedAt: start + 1, refunded: 100 };
  const keptEntries = [{ ...jacket!, quantity: 2, kept: 1 }, socks!];
  await fixture.apply(order('2', start, [], { ...refundChange, lines: keptEntries }));
  expect(await readPurchases()).toBe(`11:${secondsOf(start)} 12:${secondsOf(start)}`);
  const returnedLines = [
    { ...jacket!, kept: 0 },
    { ...socks!, kept: 1 },
  ];
  await fixture.apply(
    order('2', start, [], { ...refundChange, updatedAt: start + 2, lines: returnedLines }),
  );
  expect(await readPurchases()).toBe(`12:${secondsOf(start)} 11:${secondsOf(start - 9 * day)}`);
});

test('someone who subscribes after buying keeps their purchases', async () => {
  await fixture.apply(order('1', start, ['11']));
  await fixture.settle();
  await subscribe();
  expect(await readPurchases()).toBe(`11:${secondsOf(start)}`);
});

test('moves an order to another person if it turns out to be theirs', async () => {
  await subscribe();
  await subscribe('bo@a.test');
  await fixture.apply(order('1', start, ['11']));
  expect(await readPurchases()).toBe(`11:${secondsOf(start)}`);
  await fixture.apply(order('1', start, ['11'], { email: 'bo@a.test', updatedAt: start + 1 }));
  expect(await readPurchases()).toBeUndefined();
  expect(await readPurchases('bo@a.test')).toBe(`11:${secondsOf(start)}`);
});

test('processes previously stored orders in interruptible steps', async () => {
  await fixture.apply(order('1', start, ['11']), order('2', start, ['12'], { email: 'bo@a.test' }));
  await fixture.settle();
  await subscribe();
  await subscribe('bo@a.test');
  const purchaseJob = notePurchases({
    orders: fixture.orders,
    recordPurchases: createRecordPurchases(fixture.table),
  });
  const message = { customerId, id: 'purchases-1', createdAt: '2026-11-26T00:00:00.000Z' };
  const job = {
    ...newJob({ ...message, input: { kind: 'note_purchases' } }),
    input: { kind: 'note_purchases' as const },
  };
  let checkpoint: unknown;
  for (let steps = 0, isLast = false; !isLast && steps < 20; steps += 1) {
    await purchaseJob.step(customerId, { ...job, checkpoint });
    const step = await purchaseJob.step(customerId, { ...job, checkpoint });
    [checkpoint, isLast] = [step.checkpoint, step.isLast ?? false];
  }
  const Key = subscriberKey(customerId, personId('bo@a.test'));
  const { Item } = await fixture.table.client.send(
    new GetCommand({ TableName: fixture.table.name, Key }),
  );
  expect(Item?.pb).toBe(`12:${secondsOf(start)}`);
});

test('detects an order that another worker cancels while its purchases are being recorded, even if that worker writes nothing', async () => {
  await fixture.apply(order('1', start, ['11']));
  await fixture.settle();
  await subscribe();
  const recordPurchases = createRecordPurchases(fixture.table);
  const { client, name } = fixture.table;
  let isFirst = true;
  const slow = Object.create(client, {
    send: {
      value: async (command: Parameters<typeof client.send>[0]) => {
        if (command instanceof UpdateCommand && isFirst) {
          isFirst = false;
          // In the meantime, another worker cancels the order, updates the purchases, and finds
          // nothing left to write.
          await fixture.apply(
            order('1', start, ['11'], { updatedAt: start + 1, isCancelled: true }),
          );
          await recordPurchases(customerId, personId(mia));
        }
        return client.send(command);
      },
    },
  });
  await createRecordPurchases({ client: slow, name })(customerId, personId(mia));
  expect(isFirst).toBe(false);
  const Key = subscriberKey(customerId, personId(mia));
  const { Item } = await client.send(new GetCommand({ TableName: name, Key }));
  expect(Item?.pb).toBeUndefined();
});

test('keeps only the most recently bought products of a reseller', () => {
  const all = Array.from({ length: maxPurchases + 20 }, (_, at) => ({
    productId: String(at + 1),
    at,
  }));
  const keptEntries = purchasesText(all).split(' ');
  expect(keptEntries).toHaveLength(maxPurchases);
  expect(keptEntries[0]).toBe(`${maxPurchases + 20}:${maxPurchases + 19}`);
});

test('finds a product by its complete number, within a time range', () => {
  const purchase = fc.record({ productId: fc.constantFrom('1', '11', '111', '2'), at: fc.nat(9) });
  const purchaseList = fc.uniqueArray(purchase, { selector: ({ productId }) => productId });
  const ids = fc.subarray(['1', '11', '111', '2', '3']);
  fc.assert(
    fc.property(purchaseList, ids, fc.nat(9), fc.nat(9), (all, productIds, from, to) => {
      const expected = all.some(
        ({ productId, at }) => productIds.includes(productId) && at >= from && at <= to,
      );
      expect(hasBoughtAny(purchasesText(all), new Set(productIds), { from, to })).toBe(expected);
    }),
  );
});
