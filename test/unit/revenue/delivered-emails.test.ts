import { PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  customerDeliveriesIndex,
  deliveryOrder,
  deliverySumKey,
  stepOrder,
} from '../../../functions/items/delivery/delivery-keys';
import { toInstant } from '../../../functions/platform/clock';
import { createDeliveredEmails } from '../../../functions/revenue/delivered-emails';
import { beginOfDay, dayOfDate } from '../../../functions/revenue/metric-rules';
import { createDeliveryDays } from '../../../functions/stats/delivery-days';
import { openProductTable, type ProductTable } from '../../support/product-table';

const customerId = '01JD0000000000000000000001';
const timeZone = 'America/New_York';
/** Ten in the evening of November 20 in New York, which is already November 21 in UTC. */
const evening = Date.UTC(2040, 10, 21, 3);
const [today, tomorrow] = ['2040-11-20', '2040-11-21'].map(dayOfDate) as [number, number];

let product: ProductTable;
beforeEach(() => {
  product = openProductTable();
});
afterEach(() => product.dispose());

const put = (Item: Record<string, unknown>) =>
  product.table.client.send(new PutCommand({ TableName: product.table.name, Item }));

const putSent = async (id: string, order: string, delivered: number) => {
  const { pk } = deliverySumKey(id);
  await put({ pk, sk: 'META', g1pk: customerDeliveriesIndex(customerId), g1sk: order });
  await put({ ...deliverySumKey(id), delivered });
};

const deliveredOn = (day: number, now = evening + 60_000) => {
  const { table } = product;
  const delivered = createDeliveredEmails(table, createDeliveryDays(table), () => now);
  return delivered(customerId, { first: day, last: day, timeZone });
};

test('counts an evening email on that day in the customer’s time zone', async () => {
  const id = '01JD0000000000000000000101';
  await putSent(id, deliveryOrder(toInstant(evening), id), 3);
  expect(await deliveredOn(today)).toBe(3);
  expect(await deliveredOn(tomorrow)).toBe(0);
});

test('counts emails that a sequence sends in the evening as today’s', async () => {
  const id = '01JD0000000000000000000102';
  await putSent(id, stepOrder(toInstant(evening), id), 0);
  const days = async () => ({ '20401121': { delivered: 2, bounced: 0, complained: 0 } });
  const delivered = createDeliveredEmails(product.table, days, () => evening + 60_000);
  expect(await delivered(customerId, { first: today, last: today, timeZone })).toBe(2);
  const yesterday = { first: today - 1, last: today - 1, timeZone };
  expect(await delivered(customerId, yesterday)).toBe(0);
});

test('starts a day at its first moment on the clock', () => {
  expect(toInstant(beginOfDay(today, timeZone))).toBe('2040-11-20T05:00:00.000Z');
  // On the last Friday of April, Cairo's clocks go from midnight to one o'clock.
  const friday = dayOfDate('2025-04-25');
  expect(toInstant(beginOfDay(friday, 'Africa/Cairo'))).toBe('2025-04-24T22:00:00.000Z');
});
