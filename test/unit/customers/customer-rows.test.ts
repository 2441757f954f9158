import { createAudienceCounters } from '../../../functions/audience/status-counters';
import { createCustomerRows } from '../../../functions/customers/list/customer-rows';
import { healthOf } from '../../../functions/customers/list/health-rules';
import type { Customer } from '../../../functions/items/account/customer';
import { customerOverviewKey } from '../../../functions/items/account/customer-overview';
import { subscriberCountKeys } from '../../../functions/items/counters';
import { deliverySumKey } from '../../../functions/items/delivery/delivery-keys';
import { putItems } from '../../../functions/platform/table/batch-requests';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const aCustomer = (customerId: string): Customer => ({
  ...{
    customerId,
    name: `Shop ${customerId}`,
    email: 'a@b.test',
    status: 'active',
    premium: true,
    lastDelivery: 1,
  },
  ...{ timeZone: 'Europe/Berlin', businessAddress: '', createdAt: '2026-01-01T00:00:00.000Z' },
});

const createdAt = '2026-11-20T09:00:00.000Z';
const delivery = (ord: number, status: string) => ({
  ...{ deliveryId: `d${ord}`, ord, rev: 3, name: `Email ${ord}`, status, createdAt, planned: 200 },
});

const rows = (...ids: string[]) =>
  createCustomerRows(embedded.table, createAudienceCounters(embedded.table)).of(ids.map(aCustomer));

test('a customer of whom nothing is known yet has an empty line', async () => {
  expect(await rows('c1')).toEqual([
    {
      ...{ id: 'c1', name: 'Shop c1', premium: true, subscribers: 0, activeSubscribers: 0 },
      ...{ health: 'ok', waiting: [] },
    },
  ]);
});

test('each line says size, last email, health and what waits', async () => {
  const [lane, other] = subscriberCountKeys('c1');
  await putItems(embedded.table, [
    { ...lane!, active: 90, bounced: 5 },
    { ...other!, active: 30 },
    {
      ...customerOverviewKey('c1'),
      ...{ deliveries: [delivery(2, 'paused'), delivery(1, 'sent')], rev: 2 },
      failedImports: [{ importId: 'i1', fileName: 'list.csv' }],
    },
    { ...deliverySumKey('d2'), accepted: 50, opened: 20 },
    { ...deliverySumKey('d1'), accepted: 150, bounced: 6 },
  ]);
  const [first, second] = await rows('c1', 'c2');
  expect(first).toMatchObject({
    ...{ subscribers: 125, activeSubscribers: 120, health: 'watch', bounceRate: 3 },
    lastSend: { deliveryId: 'd2', status: 'paused', recipients: 200, openRate: 40, at: createdAt },
    waiting: [
      { kind: 'delivery_paused', deliveryId: 'd2', name: 'Email 2' },
      { kind: 'import_failed', importId: 'i1', fileName: 'list.csv' },
    ],
  });
  expect(second).toMatchObject({ subscribers: 0, health: 'ok', waiting: [] });
});

test('a page of fifty costs a handful of batches, not a read a customer', async () => {
  const { client, name } = embedded.table;
  let calls = 0;
  const counting = {
    name,
    client: Object.assign(Object.create(client), {
      send: (command: Parameters<typeof client.send>[0]) => {
        calls += 1;
        return client.send(command);
      },
    }),
  };
  const ids = Array.from({ length: 50 }, (_, index) => `c${index}`);
  await createCustomerRows(counting, createAudienceCounters(counting)).of(ids.map(aCustomer));
  // 400 counters and 50 overviews, a hundred a batch.
  expect(calls).toBe(5);
});

const sums = (accepted: number, bounced: number, complained: number) => [
  { accepted, bounced, complained },
];

test.each([
  ['few mails say nothing', sums(99, 99, 99), { health: 'ok' }],
  ['a good list', sums(1000, 19, 0), { health: 'ok', bounceRate: 1.9, complaintRate: 0 }],
  ['bounces', sums(1000, 20, 0), { health: 'watch' }],
  ['one complaint of a thousand', sums(1000, 0, 1), { health: 'watch' }],
  ['where Amazon stops sending', sums(1000, 100, 0), { health: 'stopped' }],
])('health: %s', (_, results, health) => {
  expect(healthOf({ status: 'active' }, results)).toMatchObject(health);
});

test('an account for which sending is disabled is stopped, whatever its rates', () => {
  expect(healthOf({ status: 'service_disabled' }, [])).toEqual({ health: 'stopped' });
});
