import { createDueNudges } from '../../../functions/nudges/create-nudges-service';
import { createCustomerNudges } from '../../../functions/nudges/customer-nudge-repository';
import type { NudgeService } from '../../../functions/nudges/nudge-service';
import { type TriggerData, triggeredNudgesOf } from '../../../functions/nudges/rules/trigger-rules';
import { createTickRepository } from '../../../functions/nudges/tick-repository';
import { createTriggerDataReader } from '../../../functions/nudges/trigger-data-reader';
import { formatsIn } from '../../../shared/locale/formats';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const now = Date.UTC(2026, 9, 1, 12);
const daysAgoMs = (days: number) => now - days * 86_400_000;

const email = (daysAgo: number, opened: number, delivered = 1000) => ({
  deliveryId: `d${daysAgo}`,
  sentAt: daysAgoMs(daysAgo),
  delivered,
  opened,
});

const quiet: TriggerData = {
  now,
  timeZone: 'Africa/Nairobi',
  formats: formatsIn('en-US'),
  createdAt: daysAgoMs(400),
  segments: [],
  emails: [email(3, 200)],
};

const rulesOf = (storeFacts: Partial<TriggerData>) =>
  triggeredNudgesOf({ ...quiet, ...storeFacts }).map(({ rule, why }) => [rule, why]);

test('creates no nudge when no rule applies', () => {
  expect(rulesOf({})).toEqual([]);
});

test('suggests sending an email once after two weeks without one, with the number of days', () => {
  expect(rulesOf({ emails: [email(16, 200)] })).toEqual([
    ['no_email', 'You haven’t sent an email in 16 days.'],
  ]);
  const triggerOn = (day: number) =>
    triggeredNudgesOf({ ...quiet, now: now + day * 86_400_000, emails: [email(16, 200)] })[0]
      ?.trigger;
  expect(triggerOn(1)).toBe(triggerOn(0));
  expect(rulesOf({ emails: [email(13, 200)] })).toEqual([]);
});

test('suggests the first email after two weeks to someone who has never sent one', () => {
  expect(rulesOf({ emails: [], createdAt: daysAgoMs(20) })).toEqual([
    ['no_email', 'You haven’t sent your first email yet.'],
  ]);
  expect(rulesOf({ emails: [], createdAt: daysAgoMs(5) })).toEqual([]);
});

test('reports open rates that fall by a quarter, for emails with enough recipients', () => {
  const falling = [3, 5, 7].map((day) => email(day, 180));
  const earlierEmails = [9, 12, 13].map((day) => email(day, 270));
  expect(rulesOf({ emails: [...falling, ...earlierEmails] })).toEqual([
    [
      'opens_falling',
      'Your last 3 emails were opened by 18% of recipients. The emails before that were opened by 27%.',
    ],
  ]);
  expect(rulesOf({ emails: [...falling, ...earlierEmails.slice(1)] })).toEqual([]);
  const small = [...falling, ...earlierEmails].map((one) => ({ ...one, delivered: 99 }));
  expect(rulesOf({ emails: small })).toEqual([]);
});

test('reports the largest segment whose open rate is less than half of the audience’s', () => {
  const segments = [
    { id: 's1', name: 'VIP', people: 1234, openRate: 0.04 },
    { id: 's2', name: 'Small', people: 49, openRate: 0.01 },
    { id: 's3', name: 'New', people: 5000 },
  ];
  expect(rulesOf({ segments })).toEqual([
    [
      'cooled_off',
      '1,234 people in “VIP” open 4% of your emails. Across all subscribers, it’s 20%.',
    ],
  ]);
});

test('reports a new product for a week', () => {
  const product = { id: '7', title: 'Red mug', createdAt: daysAgoMs(2) };
  expect(rulesOf({ product })).toEqual([
    ['new_product', '“Red mug” was added to your store on September 29.'],
  ]);
  expect(rulesOf({ product: { ...product, createdAt: daysAgoMs(8) } })).toEqual([]);
});

test('reports the best seller with its orders once a month, and not next to a new product', () => {
  const bestSeller = { id: '9', title: 'Blue mug', orders: 1200 };
  expect(rulesOf({ bestSeller })).toEqual([
    ['best_seller', '“Blue mug” is your best seller, with 1,200 orders in the last three months.'],
  ]);
  expect(rulesOf({ bestSeller: { ...bestSeller, orders: 9 } })).toEqual([]);
  const product = { id: '7', title: 'Red mug', createdAt: daysAgoMs(2) };
  expect(rulesOf({ bestSeller, product }).map(([rule]) => rule)).toEqual(['new_product']);
  const triggerOn = (day: number) =>
    triggeredNudgesOf({ ...quiet, bestSeller, emails: [], now: now + day * 86_400_000 })
      .filter(({ rule }) => rule === 'best_seller')
      .map(({ trigger }) => trigger);
  expect(triggerOn(1)).toEqual(triggerOn(0));
  expect(triggerOn(31)).not.toEqual(triggerOn(0));
});

test('suggests a holiday of the store’s country', () => {
  const storeFacts = { now: Date.UTC(2026, 10, 18), emails: [], createdAt: Date.UTC(2026, 10, 17) };
  expect(rulesOf({ ...storeFacts, timeZone: 'America/New_York' })).toEqual([
    ['holiday', 'Thanksgiving is on November 26, in 9 days.'],
    ['holiday', 'Black Friday is on November 27, in 10 days.'],
  ]);
});

let embedded: EmbeddedTable;
let logs: LogCapture;
beforeEach(() => {
  logs = captureLogs();
  embedded = embeddedTable();
});
afterEach(() => {
  logs.restore();
  embedded.close();
});

const aNudge = {
  id: 'n1',
  rule: 'no_email',
  hidden: false,
  automation: {},
  customerIds: [] as string[],
};
const createTick = (
  storeFacts: (customerId: string, rules: ReadonlySet<string>) => Partial<TriggerData>,
  { customers = ['c1', 'c2'], nudge = aNudge } = {},
) => {
  const { table } = embedded;
  const customerNudges = createCustomerNudges(table);
  const ticks = createTickRepository(table);
  let at = now;
  return {
    raised: customerNudges,
    pass: (ms: number) => {
      at += ms;
    },
    tick: () =>
      createDueNudges({
        customerNudges,
        clock: () => at,
        nudges: { all: async () => [nudge] } as unknown as Pick<NudgeService, 'all'>,
        ticks: { ...ticks, customers: async () => ({ ids: customers, next: undefined }) },
        readTriggerData: async (customerId, _now, rules) => ({
          ...quiet,
          now: at,
          ...storeFacts(customerId, rules),
        }),
      }),
  };
};
const day = 86_400_000;

test('creates a nudge once a day however often the check runs, and updates its number the next day', async () => {
  const { tick, pass, raised } = createTick(() => ({ emails: [email(16, 200)] }));
  await tick();
  await tick();
  const [first] = await raised.list('c1');
  expect(first).toMatchObject({ nudgeId: 'n1', why: 'You haven’t sent an email in 16 days.' });
  pass(day);
  await tick();
  const later = await raised.list('c1');
  expect(later).toHaveLength(1);
  expect(later[0]).toMatchObject({
    why: 'You haven’t sent an email in 17 days.',
    raisedAt: first?.raisedAt,
  });
});

test('withdraws a nudge that no longer applies, unless someone ran it', async () => {
  let emails = [email(16, 200)];
  const { tick, pass, raised } = createTick(() => ({ emails }));
  await tick();
  const nudgeKey = { customerId: 'c2', nudgeId: 'n1', occasion: 'd16' };
  const { table } = embedded;
  const { TransactWriteCommand } = await import('@aws-sdk/lib-dynamodb');
  await table.client.send(
    new TransactWriteCommand({ TransactItems: [raised.running(nudgeKey, 'r1', undefined)] }),
  );
  emails = [email(0, 10)];
  pass(day);
  await tick();
  expect(await raised.list('c1')).toEqual([]);
  expect(await raised.list('c2')).toMatchObject([{ ranCount: 1, lastRunId: 'r1' }]);
});

test('creates other customers’ nudges even if one customer’s facts can’t be read', async () => {
  const { tick, raised } = createTick((customerId) => {
    if (customerId === 'c1') throw new Error('No facts');
    return { emails: [email(16, 200)] };
  });
  await tick();
  expect(await raised.list('c1')).toEqual([]);
  expect(await raised.list('c2')).toHaveLength(1);
});

test('creates a nudge only for its chosen customers and withdraws it from all other customers', async () => {
  const nudge = { ...aNudge };
  const { tick, pass, raised } = createTick(() => ({ emails: [email(16, 200)] }), { nudge });
  await tick();
  expect(await raised.list('c2')).toHaveLength(1);
  nudge.customerIds = ['c1'];
  pass(day);
  await tick();
  expect(await raised.list('c1')).toHaveLength(1);
  expect(await raised.list('c2')).toEqual([]);
});

test('reads only the facts that the rules of a customer’s nudges need', async () => {
  const nudge = { ...aNudge, rule: 'best_seller', customerIds: ['c1'] };
  const requestedRules: string[][] = [];
  const { tick, pass } = createTick(
    (_, rules) => {
      requestedRules.push([...rules]);
      return {};
    },
    { nudge },
  );
  await tick();
  nudge.hidden = true;
  pass(day);
  await tick();
  expect(requestedRules).toEqual([['best_seller'], [], [], []]);
});

test('reads sales counters only if a rule needs them', async () => {
  let reads = 0;
  const items = { items: [], last: undefined };
  const readData = createTriggerDataReader({
    customer: async () => ({ timeZone: 'UTC', createdAt: '2026-01-01T00:00:00.000Z' }) as never,
    results: async () => [],
    segments: { list: async () => ({ segments: [], total: 0 }) as never },
    products: async () => items,
    product: async (_, id) =>
      ({ id, title: 'Blue mug', isForSale: true, url: 'https://x' }) as never,
    bestSellers: async () => {
      reads += 1;
      return [{ productId: '9', orders: 12 }];
    },
  });
  expect(await readData('c1', now, new Set(['no_email']))).not.toHaveProperty('bestSeller');
  expect(reads).toBe(0);
  const { bestSeller } = await readData('c1', now, new Set(['best_seller']));
  expect([reads, bestSeller]).toEqual([1, { id: '9', title: 'Blue mug', orders: 12 }]);
});
