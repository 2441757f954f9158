import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { partitions } from '../../../../functions/items/partitions';
import {
  isCounted,
  netTotalOf,
  type Order,
  orderPartition,
  readOrder,
} from '../../../../functions/items/revenue/order';
import { type Enrollment, readEnrollment } from '../../../../functions/items/sequence/enrollment';
import { enrollmentPartition } from '../../../../functions/items/sequence/sequence-keys';
import { demoAddresses } from '../../../../local/seed/demo-addresses';
import { demoShop } from '../../../../local/seed/store/demo-shop';
import { eventually } from '../../../support/eventually';
import { product, signInLater } from './demo-product';

const signIn = (): Promise<string> => signInLater(demoAddresses.owner);

let customerId = '';
/** The sequences before any test moved the clock. */
let before: Awaited<ReturnType<typeof readSequences>>;
beforeAll(async () => {
  const owner = await signIn();
  const { managedAccountId = '' } = await product.api(owner, 'GET /user');
  customerId = managedAccountId;
  before = await readSequences(owner);
});

const readPartitions = async (pkOf: (partition: number) => string): Promise<unknown[]> => {
  const { TABLE_NAME: TableName = '' } = await product.environment();
  const rows: unknown[] = [];
  for (const partition of partitions) {
    const pages = paginateQuery(
      { client: product.aws.table },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pkOf(partition) },
      },
    );
    for await (const { Items = [] } of pages) rows.push(...Items);
  }
  return rows;
};

const readOrders = async (): Promise<Order[]> =>
  (await readPartitions((partition) => orderPartition(customerId, partition))).map(readOrder);

/** Returns the orders attributed to one of these emails, and their total in cents. */
const recountRevenue = (orders: readonly Order[], deliveryIds: readonly string[]) => {
  const own = orders.filter(
    (order) => isCounted(order) && deliveryIds.includes(order.decision?.touch?.deliveryId ?? ''),
  );
  return {
    orders: own.length,
    amount: own.reduce((sum, order) => sum + netTotalOf(order), 0),
  };
};

const sequenceCalls = {
  segment: { list: 'GET /sequences', steps: 'GET /sequences/{sequenceId}/steps' },
  shopify: { list: 'GET /shopifySequence', steps: 'GET /shopifySequence/{sequenceId}/steps' },
} as const;

const readSequences = async (owner: string) => {
  const found = await Promise.all(
    (['segment', 'shopify'] as const).map(async (type) => {
      const { sequences } = await product.api(owner, sequenceCalls[type].list);
      return sequences.map(({ id, ...view }) => ({ ...view, id, type }));
    }),
  );
  return Promise.all(
    found.flat().map(async ({ id, type, ...view }) => {
      const input = { params: { sequenceId: id } };
      const { steps } = await product.api(owner, sequenceCalls[type].steps, input);
      const rows = await readPartitions((partition) => enrollmentPartition(id, partition));
      return { ...view, steps, people: rows.map(readEnrollment) };
    }),
  );
};

test('imports every order of the connected shop', async () => {
  const owner = await signIn();
  const store = await product.api(owner, 'GET /shopify');
  expect(store).toMatchObject({ active: true, url: demoShop });
  const page = await (await fetch(`${product.origin}/local/shopify`)).text();
  const row = page.slice(page.indexOf(demoShop));
  const [, ordersInShop = ''] = /customers, (\d+) orders/.exec(row) ?? [];
  expect(Number(ordersInShop)).toBeGreaterThan(1000);
  expect(await readOrders()).toHaveLength(Number(ordersInShop));
});

test('shows the attributed orders as revenue in the list of emails, the reports, and the metric', async () => {
  const owner = await signIn();
  const orders = await readOrders();
  const { drafts } = await product.api(owner, 'GET /draft', { query: { status: 'sent' } });
  const emails = drafts.filter(({ earned }) => (earned?.orders ?? 0) > 0);
  expect(emails.length).toBeGreaterThan(8);
  for (const { id, earned } of drafts) {
    const revenue = recountRevenue(orders, [id]);
    expect(earned).toMatchObject({ ...revenue, currency: 'USD' });
    const report = await product.api(owner, 'GET /delivery/{deliveryId}', {
      params: { deliveryId: id },
    });
    expect(report.earned).toMatchObject(revenue);
  }
  const { days, ...metric } = await product.api(owner, 'GET /attribution/shopify/metric');
  const sum = (name: 'total' | 'attributed') => days.reduce((all, day) => all + day[name], 0);
  expect(metric).toMatchObject({
    totalRevenue: sum('total'),
    attributedRevenue: sum('attributed'),
  });
  const share = metric.attributedRevenue / metric.totalRevenue;
  expect(share).toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.5);
});

test('shows three active sequences whose counts equal their stored people and orders', async () => {
  const owner = await signIn();
  const orders = await readOrders();
  const sequences = await readSequences(owner);
  expect(sequences.map(({ name, enabled }) => [name, enabled]).sort()).toEqual([
    ['Abandoned cart', true],
    ['Birthday', false],
    ['Welcome', true],
    ['Win-back after 90 days', true],
  ]);
  const active = sequences.filter(({ enabled }) => enabled);
  for (const { people, steps, enteredCount, subscribersCount, earned } of active) {
    const inState = (...states: readonly Enrollment['state'][]) =>
      people.filter(({ state }) => states.includes(state)).length;
    expect(enteredCount).toBe(people.length);
    expect(subscribersCount).toBe(enteredCount - inState('through', 'left'));
    expect(steps.map(({ waiting }) => waiting)).toEqual(
      steps.map(
        ({ id }) => people.filter((one) => one.state === 'waiting' && one.stepId === id).length,
      ),
    );
    expect(subscribersCount).toBeGreaterThan(5);
    for (const { id, delivery } of steps) {
      expect(delivery.sent).toBeGreaterThan(delivery.open);
      expect(delivery.open).toBeGreaterThan(delivery.click);
      expect(delivery.earned).toMatchObject(recountRevenue(orders, [id]));
    }
    const stepIds = steps.map(({ id }) => id);
    expect(earned).toMatchObject(recountRevenue(orders, stepIds));
    expect(earned?.orders).toBeGreaterThan(0);
  }
});

test('moves people on in the sequences when the clock advances, and enrolls people who abandoned carts', async () => {
  await product.advance(3900);
  const owner = await signIn();
  const sentBefore = (name: string) =>
    before.find((one) => one.name === name)?.steps[0]?.delivery.sent ?? 0;
  await eventually('the new people got their first email', async () => {
    const after = await readSequences(owner);
    const sent = (name: string) =>
      after.find((one) => one.name === name)?.steps[0]?.delivery.sent ?? 0;
    return (
      sent('Welcome') >= sentBefore('Welcome') + 5 &&
      sent('Abandoned cart') === sentBefore('Abandoned cart') + 2
    );
  });
});
