import { checkAccount } from '../../../functions/plans/account';
import { countEmail } from '../../../functions/plans/email-limit';
import type { ReservePlanCapacity } from '../../../functions/plans/plan-reservations';
import { checkSegmentLimit, countsForPlan } from '../../../functions/plans/segment-limit';
import { createListLimit, createPlanLimit } from '../../../functions/plans/subscriber-limit';

const customerOf = (premium: boolean) => ({ get: async () => ({ premium }) });
const countUnused = async (): Promise<number> => {
  throw new Error('A premium account needs no count');
};
/** Returns a function that reserves free-plan capacity while there are this many people. */
const reserverFor =
  (there: () => number): ReservePlanCapacity =>
  async ({ added, max }) =>
    there() + added > max ? undefined : async () => undefined;
const write = async () => 'written';
const quotaError = { code: 'subscriber_quota_exceeded' };

const problemOf = (check: () => void): unknown => {
  try {
    check();
    return undefined;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

test.each([
  ['active', true, 100_000, undefined],
  ['active', false, 200, undefined],
  ['active', false, 201, 'subscriber_quota_exceeded'],
  ['free_tier_exceeded', false, 0, 'subscriber_quota_exceeded'],
  ['service_disabled', true, 0, 'service_disabled'],
  ['rejected', true, 0, 'service_disabled'],
] as const)(
  'checks whether an account that is %s (premium: %s) may have %i people',
  (status, premium, people, code) => {
    expect(problemOf(() => checkAccount({ status, premium }, people))).toBe(code);
  },
);

test.each([
  ['America/Sao_Paulo', '2026-11'],
  ['Europe/Berlin', '2026-12'],
  ['Pacific/Auckland', '2026-12'],
])('counts an email in %s for the month in the store’s time zone', (timeZone, month) => {
  const customer = { customerId: 'c1', premium: false, timeZone };
  const { Update } = countEmail('table', customer, Date.parse('2026-11-30T23:59:59Z'));
  expect(Update.Key.sk).toContain(month);
});

test('allows up to four emails a month without a premium plan', () => {
  const now = Date.parse('2026-11-30T23:59:59Z');
  const { Update } = countEmail(
    'table',
    { customerId: 'c1', premium: false, timeZone: 'UTC' },
    now,
  );
  expect(Update.Key.sk).toContain('2026-11');
  expect(Update).toMatchObject({
    ConditionExpression: 'attribute_not_exists(emails) OR emails < :most',
    ExpressionAttributeValues: { ':one': 1, ':most': 4 },
  });
});

test('counts a premium account’s emails without limiting them', () => {
  const { Update } = countEmail('table', { customerId: 'c1', premium: true, timeZone: 'UTC' }, 0);
  expect(Update).not.toHaveProperty('ConditionExpression');
  expect(Update.ExpressionAttributeValues).toEqual({ ':one': 1 });
});

test('allows one segment on the free plan, and counts only dynamic and manual segments', () => {
  expect(problemOf(() => checkSegmentLimit(0, false))).toBeUndefined();
  expect(problemOf(() => checkSegmentLimit(1, false))).toBe('segment_quota_exceeded');
  expect(problemOf(() => checkSegmentLimit(1, true))).toBeUndefined();
  const counted = ['dynamic', 'manually', 'file', 'form', 'default'].filter((origin) =>
    countsForPlan({ origin }),
  );
  expect(counted).toEqual(['dynamic', 'manually']);
});

test('allows up to 200 people on the free plan', async () => {
  const there = { now: 198 };
  const subscriberLookup = { countUpTo: async () => there.now };
  const limit = createPlanLimit({
    customers: customerOf(false),
    known: subscriberLookup,
    reservePlanRoom: reserverFor(() => there.now),
  });
  expect(await limit.room('c1')).toEqual({ limit: 200, there: 198, fits: 2 });
  await expect(limit.within('c1', 2, write)).resolves.toBe('written');
  await expect(limit.within('c1', 3, write)).rejects.toMatchObject(quotaError);
  there.now = 200;
  await expect(limit.within('c1', 0, write)).resolves.toBe('written');
});

test('sets no subscriber limit for a premium plan, and counts no one for it', async () => {
  const subscriberLookup = { countUpTo: countUnused, countMailedAnew: countUnused };
  const reservePlaces = reserverFor(() => 200);
  const limit = createPlanLimit({
    customers: customerOf(true),
    known: subscriberLookup,
    reservePlanRoom: reservePlaces,
  });
  expect(await limit.room('c1')).toBeUndefined();
  await expect(limit.within('c1', 100_000, write)).resolves.toBe('written');
  const list = createListLimit({
    customers: customerOf(true),
    known: subscriberLookup,
    reservePlanRoom: reservePlaces,
  });
  await expect(list.check('c1', () => new Set(['a@x.com']), String)).resolves.toBeUndefined();
});

test('counts only new people in a list, and accepts either the whole list or none of it', async () => {
  const countNewlyMailed = async (_: string, emails: ReadonlySet<string>) => emails.size - 1;
  const subscriberLookup = { countUpTo: async () => 199, countMailedAnew: countNewlyMailed };
  const limit = createListLimit({
    customers: customerOf(false),
    known: subscriberLookup,
    reservePlanRoom: reserverFor(() => 199),
  });
  const listOf = (size: number) => () =>
    new Set(Array.from({ length: size }, (_, index) => `p${index}@x.com`));
  await expect(limit.check('c1', listOf(2), String)).resolves.toBeUndefined();
  await expect(limit.check('c1', listOf(3), String)).rejects.toMatchObject(quotaError);
  const reservation = { holder: 'import-1', forMs: 1000 };
  await expect(limit.within('c1', listOf(2), String, write, reservation)).resolves.toBe('written');
  await expect(limit.within('c1', listOf(3), String, write, reservation)).rejects.toMatchObject(
    quotaError,
  );
});
