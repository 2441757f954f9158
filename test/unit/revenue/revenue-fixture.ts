import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { subscriberId } from '../../../functions/audience/subscriber-id';
import { createDeliveryLookup } from '../../../functions/engagement/delivery-lookup';
import { createEngagementWrites } from '../../../functions/engagement/engagement-writes';
import { customerItem } from '../../../functions/items/account/customer';
import { partitions } from '../../../functions/items/partitions';
import { readOrder } from '../../../functions/items/revenue/order';
import { newJob } from '../../../functions/jobs/job';
import { attributeOrders } from '../../../functions/jobs/kinds/attribute-orders';
import type { Table } from '../../../functions/platform/table/table';
import { signClickId } from '../../../functions/revenue/click-id';
import { createForgetOrders } from '../../../functions/revenue/forget-orders';
import { createForgetTouchpoints } from '../../../functions/revenue/forget-touchpoints';
import { createAttributionFor } from '../../../functions/revenue/live';
import { createRecordTouchpoint } from '../../../functions/revenue/record-touchpoint';
import { createDeliverySums } from '../../../functions/stats/delivery-sums';
import { createApplyRecords } from '../../../functions/stores/apply/apply-records';
import { createAppliers } from '../../../functions/stores/apply/live';
import type { OrderRecord } from '../../../functions/stores/records/store-record';
import { openProductTable } from '../../support/product-table';

export const customerId = '01JD0000000000000000000001';
export const otherCustomerId = '01JD0000000000000000000009';
export const hour = 3_600_000;
export const day = 24 * 3_600_000;
// The date is far in the future, because the table's own clock would delete expired items.
export const start = Date.UTC(2040, 10, 20, 12);

/**
 * The IDs of three emails of the customer, and of a fourth one that belongs to another customer.
 */
export const emails = [1, 2, 3, 4].map((number) => `01JD000000000000000000010${number}`);
const [, , , foreign = ''] = emails;

const key = Buffer.alloc(32, 7);
const keys = async () => key;
export const personId = (email: string): string => subscriberId(key, customerId, email);

const dollars = (amount: number) => ({ amount, currency: 'USD' });

export const anOrder = (overrides: Partial<OrderRecord> = {}): OrderRecord => ({
  kind: 'order',
  id: '1001',
  name: '#1001',
  updatedAt: start,
  at: start,
  email: 'mia@a.test',
  total: 3000,
  refunded: 0,
  currency: 'USD',
  isCancelled: false,
  isTest: false,
  country: 'DE',
  lines: [
    { productId: '11', title: 'Olive oil', quantity: 2, price: dollars(1250) },
    { productId: '12', title: 'Salt', quantity: 1, price: dollars(400) },
  ],
  ...overrides,
});

const customer = {
  name: 'Olive & Fern',
  email: 'owner@olive.test',
  status: 'active' as const,
  premium: true,
  timeZone: 'America/New_York',
  businessAddress: '1 Main St',
  lastDelivery: 3,
  createdAt: '2040-01-01T00:00:00.000Z',
};

const deliveryItem = (deliveryId: string, index: number) => ({
  pk: `D#${deliveryId}`,
  sk: 'META',
  cid: deliveryId === foreign ? otherCustomerId : customerId,
  did: deliveryId,
  ord: index + 1,
  name: `Email ${index + 1}`,
  subject: 'News',
  o: index + 1,
  segmentIds: [],
  createdAt: '2040-11-01T00:00:00.000Z',
  g1pk: `C#${deliveryId === foreign ? otherCustomerId : customerId}#DL`,
  g1sk: `2040-11-01T00:00:00.000Z#${deliveryId}`,
});

export type RevenueFixture = Awaited<ReturnType<typeof openRevenueFixture>>;

/**
 * Sets up the reports of a store and its emails on a local table.
 * @param wrapTable wraps the table that the appliers use
 */
export const openRevenueFixture = async (
  wrapTable: (table: Table) => Table = (table) => table,
  timesDelivered = 1,
) => {
  const product = openProductTable(undefined, timesDelivered);
  const { table } = product;
  const time = { now: start + 30 * day };
  const clock = () => time.now;
  for (const id of [customerId, otherCustomerId]) {
    const Item = customerItem({ ...customer, customerId: id });
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  }
  for (const [index, id] of emails.entries()) {
    const Item = deliveryItem(id, index);
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  }
  const applyRecords = createApplyRecords(
    createAppliers({ table: wrapTable(table), keys, clock, withRoom: (_, write) => write() }),
  );
  const { orders, attribution, settings } = createAttributionFor(table, clock);
  const recordTouchpoint = createRecordTouchpoint(table);
  const writeEngagement = createEngagementWrites(table, createDeliveryLookup(table));
  const attributionJob = attributeOrders({ orders, attribution, settings });

  const runJobs = async () => {
    for (const message of product.startedJobs.splice(0)) {
      if (message.input.kind !== 'attribute_orders') continue;
      const job = { ...newJob(message), input: message.input };
      for (let checkpoint: unknown, isLast = false; !isLast; ) {
        const step = await attributionJob.step(customerId, { ...job, checkpoint });
        [checkpoint, isLast] = [step.checkpoint, step.isLast ?? false];
      }
    }
  };

  return {
    table,
    time,
    clock,
    orders,
    settings,
    attribution,
    apply: (...records: OrderRecord[]) => applyRecords(customerId, records, 'webhook'),
    click: (email: string, deliveryId: string, at: number) =>
      recordTouchpoint(customerId, { subscriberId: personId(email), deliveryId, at }),
    open: (email: string, deliveryId: string, at: number) =>
      writeEngagement([
        { deliveryId, subscriberId: personId(email), kind: 'opened', at: Math.floor(at / 1000) },
      ]),
    landing: (deliveryId: string, at: number) =>
      `/products/oil?mb_click=${signClickId({ deliveryId, subscriberId: personId('x@a.test'), at }, key)}`,
    async choose(choices: { windowDays?: number; countsOpens?: boolean }) {
      const currentSettings = await settings.read(customerId);
      expect(await settings.choose(customerId, { ...currentSettings, ...choices })).toBe(true);
    },
    forget: createForgetOrders({ orders, forgetTouchpoints: createForgetTouchpoints(table) }),
    /** Runs all processing that the writes so far trigger. */
    async settle() {
      for (let round = 0; round < 3; round += 1) {
        await product.settle();
        await runJobs();
      }
      await product.settle();
    },
    async all() {
      const pages = await Promise.all(
        partitions.map((partition) => orders.partitionPage(customerId, partition, undefined, 1000)),
      );
      return pages.flatMap((page) => page.orders);
    },
    sums: createDeliverySums(table),
    async query(pk: string) {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': pk },
        }),
      );
      return Items;
    },
    read: readOrder,
    close: () => product.dispose(),
  };
};
