import { createAudienceCounters } from '../../../functions/audience/status-counters';
import { createCustomerRows } from '../../../functions/customers/customer-rows';
import type { Customer } from '../../../functions/items/account/customer';
import { customerOverviewKey } from '../../../functions/items/account/customer-overview';
import { entitlementItem } from '../../../functions/items/account/entitlement';
import { subscriberCountKeys } from '../../../functions/items/counters';
import { deliverySumKey } from '../../../functions/items/delivery/delivery-keys';
import { reputationItem } from '../../../functions/items/reputation';
import { putItems } from '../../../functions/platform/table/batch-requests';
import { needsAttention } from '../../../shared/needs-attention';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const aCustomer = (customerId: string): Customer => ({
  customerId,
  name: `Shop ${customerId}`,
  email: 'a@b.test',
  status: 'active',
  premium: true,
  lastDelivery: 1,
  timeZone: 'Europe/Berlin',
  businessAddress: '',
  createdAt: '2026-01-01T00:00:00.000Z',
});

const createdAt = '2026-11-20T09:00:00.000Z';
const delivery = (ord: number, status: string) => ({
  deliveryId: `d${ord}`,
  ord,
  rev: 3,
  name: `Email ${ord}`,
  status,
  createdAt,
  planned: 200,
});

const createRows = () => createCustomerRows(embedded.table, createAudienceCounters(embedded.table));
const rows = (...ids: string[]) => createRows().of(ids.map(aCustomer));

const rates = {
  delivered: 958,
  bounced: 42,
  complained: 0,
  bounceRate: 4.2,
  complaintRate: 0,
};
const reputation = (customerId: string, level: 'warning' | 'paused') =>
  reputationItem({ customerId, level, since: createdAt, rates, baseline: {}, version: 1 }, 0);

test('returns an empty row for a customer without any data', async () => {
  expect(await rows('c1')).toEqual([
    {
      id: 'c1',
      name: 'Shop c1',
      premium: true,
      subscribers: 0,
      activeSubscribers: 0,
      health: 'good',
      waiting: [],
    },
  ]);
});

test('shows size, last email, health, and open tasks in each row', async () => {
  const [partition, otherPartition] = subscriberCountKeys('c1');
  await putItems(embedded.table, [
    { ...partition!, active: 90, bounced: 5 },
    { ...otherPartition!, active: 30 },
    {
      ...customerOverviewKey('c1'),
      deliveries: [delivery(2, 'paused'), delivery(1, 'sent')],
      rev: 2,
      failedImports: [{ importId: 'i1', fileName: 'list.csv' }],
    },
    { ...deliverySumKey('d2'), accepted: 50, opened: 20 },
    // The bounces of single emails don't matter here, only the decision of the sending health
    // check.
    { ...deliverySumKey('d1'), accepted: 150, bounced: 100 },
    reputation('c1', 'warning'),
  ]);
  const [first, second] = await rows('c1', 'c2');
  expect(first).toMatchObject({
    subscribers: 125,
    activeSubscribers: 120,
    health: 'warning',
    rates,
    lastSend: { deliveryId: 'd2', status: 'paused', recipients: 200, openRate: 40, at: createdAt },
    waiting: [
      { kind: 'delivery_paused', deliveryId: 'd2', name: 'Email 2' },
      { kind: 'import_failed', importId: 'i1', fileName: 'list.csv' },
    ],
  });
  expect(second).toMatchObject({ subscribers: 0, health: 'good', waiting: [] });
});

test('reads a page of fifty customers in a few batch reads instead of one read per customer', async () => {
  const { client, name } = embedded.table;
  let calls = 0;
  const countingTable = {
    name,
    client: Object.assign(Object.create(client), {
      send: (command: Parameters<typeof client.send>[0]) => {
        calls += 1;
        return client.send(command);
      },
    }),
  };
  const ids = Array.from({ length: 50 }, (_, index) => `c${index}`);
  await createCustomerRows(countingTable, createAudienceCounters(countingTable)).of(
    ids.map(aCustomer),
  );
  // The number of calls for 400 counters, 50 overviews, 50 reputations, and 50 entitlements, read
  // in batches of a hundred.
  expect(calls).toBe(7);
});

const subscription = {
  id: 'sub_1',
  priceId: 'price_1',
  interval: 'month' as const,
  amount: 3900,
  currency: 'usd',
  periodEnd: '2026-12-28T09:00:00.000Z',
};

test('shows a failed payment with the end of its grace period, until it is paid', async () => {
  const graceEnd = '2026-12-12T09:00:00.000Z';
  const entitlement = (customerId: string, status: 'active' | 'past_due') =>
    entitlementItem({
      customerId,
      rev: 1,
      subscription: {
        ...subscription,
        status,
        graceEnd: status === 'active' ? undefined : graceEnd,
      },
    });
  await putItems(embedded.table, [entitlement('c1', 'past_due'), entitlement('c2', 'active')]);
  const [failed, paid] = await rows('c1', 'c2');
  expect(failed?.waiting).toEqual([{ kind: 'payment_failed', until: graceEnd }]);
  expect(failed && needsAttention(failed)).toBe(true);
  expect(paid?.waiting).toEqual([]);
  expect(paid && needsAttention(paid)).toBe(false);
});

test('says that a customer whose setup has steps left needs attention', async () => {
  const [row] = await createRows().of([{ ...aCustomer('c1'), setup: {} }]);
  expect(row && needsAttention(row)).toBe(true);
});

test('shows the result of the sending health check, or that the account isn’t allowed to send', async () => {
  await putItems(embedded.table, [reputation('c1', 'paused')]);
  const [active] = await rows('c1');
  expect(active).toMatchObject({ health: 'paused', rates });
  const [disabled] = await createRows().of([{ ...aCustomer('c1'), status: 'service_disabled' }]);
  expect(disabled).toMatchObject({ health: 'disabled' });
});
