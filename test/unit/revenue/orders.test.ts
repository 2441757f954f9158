import type { Table } from '../../../functions/platform/table/table';
import { createBestSellers } from '../../../functions/revenue/best-sellers';
import { chooseAttribution } from '../../../functions/revenue/choose-attribution';
import {
  anOrder,
  customerId,
  day,
  emails,
  hour,
  openRevenueFixture,
  personId,
  type RevenueFixture,
  start,
} from './revenue-fixture';

const mia = 'mia@a.test';
const [autumn = '', winter = '', , foreign = ''] = emails;

/** The error that calls throw after their worker was killed. */
const killed = new Error('The worker was killed');
const calls = { left: Number.POSITIVE_INFINITY };
const crashingTable = (table: Table): Table => ({
  ...table,
  client: new Proxy(table.client, {
    get: (target, name) =>
      name === 'send'
        ? async (...input: Parameters<typeof target.send>) => {
            if (calls.left <= 0) throw killed;
            calls.left -= 1;
            return target.send(...input);
          }
        : Reflect.get(target, name),
  }),
});

/**
 * Repeats the work until it completes. The first attempt is killed before its first call, the
 * second before its second, and so on.
 */
const retryUntilDone = async (task: () => Promise<void>) => {
  for (let allowedCalls = 0; ; allowedCalls += 1) {
    calls.left = allowedCalls;
    try {
      await task();
      return;
    } catch (error) {
      if (error !== killed) throw error;
    } finally {
      calls.left = Number.POSITIVE_INFINITY;
    }
  }
};

let fixture: RevenueFixture;
beforeEach(async () => {
  fixture = await openRevenueFixture(crashingTable);
});
afterEach(() => fixture.close());

const readRevenue = async (deliveryId: string) => {
  await fixture.settle();
  const sum = (await fixture.sums([deliveryId])).get(deliveryId)?.revenue;
  return { orders: sum?.orders ?? 0, dollars: sum?.byCurrency.get('USD') ?? 0 };
};

test('attributes an order to the last of two clicked emails, and removes it after a refund', async () => {
  await fixture.click(mia, autumn, start - 3 * day);
  await fixture.click(mia, winter, start - 2 * hour);
  await fixture.apply(anOrder());
  expect(await readRevenue(winter)).toEqual({ orders: 1, dollars: 3000 });
  expect(await readRevenue(autumn)).toEqual({ orders: 0, dollars: 0 });
  await fixture.apply(anOrder({ updatedAt: start + 1, refunded: 1000 }));
  expect(await readRevenue(winter)).toEqual({ orders: 1, dollars: 2000 });
  await fixture.apply(anOrder({ updatedAt: start + 2, refunded: 3000 }));
  expect(await readRevenue(winter)).toEqual({ orders: 0, dollars: 0 });
});

test('prefers a returned click ID to a later click, and ignores a foreign or forged click ID', async () => {
  await fixture.click(mia, winter, start - hour);
  const landingUrl = fixture.landing(autumn, start - 2 * hour);
  await fixture.apply(anOrder({ landingUrl }));
  await fixture.apply(anOrder({ id: '2', landingUrl: `${landingUrl.slice(0, -4)}AAAA` }));
  await fixture.apply(anOrder({ id: '3', landingUrl: fixture.landing(foreign, start - hour) }));
  expect(await readRevenue(autumn)).toEqual({ orders: 1, dollars: 3000 });
  expect(await readRevenue(winter)).toEqual({ orders: 2, dollars: 6000 });
});

test('changes no attribution when the same order is reported again', async () => {
  await fixture.apply(anOrder());
  await fixture.settle();
  const ordersBefore = await fixture.all();
  expect(ordersBefore[0]?.decision).toEqual({ version: 0, touch: undefined });
  await fixture.apply(anOrder());
  expect(await fixture.all()).toEqual(ordersBefore);
});

test('writes an order that moves to another person only once, even after a crash before any call', async () => {
  await fixture.click('tom@a.test', autumn, start - hour);
  await retryUntilDone(() => fixture.apply(anOrder()));
  const moved = anOrder({ email: 'tom@a.test', updatedAt: start + 1 });
  await retryUntilDone(() => fixture.apply(moved));
  await retryUntilDone(() => fixture.apply(anOrder()));
  expect(await fixture.all()).toMatchObject([{ holder: personId('tom@a.test'), id: '1001' }]);
  expect(await readRevenue(autumn)).toEqual({ orders: 1, dollars: 3000 });
});

test('applies the latest of several concurrent changes to an order’s email address, and never stores the order twice', async () => {
  const addresses = [mia, 'tom@a.test', undefined, 'ann@a.test'];
  await Promise.all(
    addresses.map((email, index) => fixture.apply(anOrder({ email, updatedAt: start + index }))),
  );
  expect(await fixture.all()).toMatchObject([{ holder: personId('ann@a.test') }]);
});

test('keeps a deleted person’s orders anonymously with their attributed revenue', async () => {
  await fixture.click(mia, autumn, start - hour);
  await fixture.apply(anOrder(), anOrder({ id: '1002', at: start + hour }));
  await fixture.forget(customerId, personId(mia));
  await fixture.apply(anOrder({ updatedAt: start + 9, refunded: 500 }));
  expect((await fixture.all()).map(({ holder }) => holder).sort()).toEqual(['~1001', '~1002']);
  expect(await readRevenue(autumn)).toEqual({ orders: 2, dollars: 5500 });
  expect(await fixture.query(`C#${customerId}`)).not.toContainEqual(
    expect.objectContaining({ sk: expect.stringContaining(personId(mia)) }),
  );
});

test('attributes more orders with a longer window, and fewer with a shorter one', async () => {
  await fixture.click(mia, autumn, start - 7 * day);
  await fixture.apply(anOrder());
  expect(await readRevenue(autumn)).toEqual({ orders: 0, dollars: 0 });
  const choose = (attributionWindow: number) =>
    chooseAttribution(customerId, { attributionWindow }, fixture);
  expect(await choose(8)).toEqual({ attributionWindow: 8, countsOpens: false });
  expect(await readRevenue(autumn)).toEqual({ orders: 1, dollars: 3000 });
  await choose(6);
  expect(await readRevenue(autumn)).toEqual({ orders: 0, dollars: 0 });
});

test('keeps the attribution of orders that are too old for their clicks', async () => {
  await fixture.click(mia, autumn, start - hour);
  await fixture.apply(anOrder());
  await fixture.settle();
  fixture.time.now = start + 800 * day;
  await chooseAttribution(customerId, { attributionWindow: 1 }, fixture);
  await fixture.settle();
  expect((await fixture.all())[0]?.decision?.version).toBe(0);
});

test('counts best sellers by orders of the last months, without canceled ones', async () => {
  await fixture.apply(
    anOrder(),
    anOrder({ id: '2', lines: anOrder().lines.slice(1) }),
    anOrder({ id: '3', at: start - 300 * day, lines: anOrder().lines.slice(0, 1) }),
    anOrder({ id: '4', isCancelled: true }),
  );
  await fixture.settle();
  const best = createBestSellers(fixture.table, fixture.clock);
  expect(await best(customerId, 5)).toEqual([
    { productId: '12', orders: 2 },
    { productId: '11', orders: 1 },
  ]);
  expect(await best(customerId, 1)).toHaveLength(1);
});
