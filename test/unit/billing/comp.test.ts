import { createComps } from '../../../functions/billing/comp-service';
import { planOf } from '../../../functions/plans/entitlement-rules';
import { AppError } from '../../../functions/platform/app-error';
import { type BillingFixture, customerId, openBillingFixture } from './billing-fixture';

let fixture: BillingFixture;
beforeEach(async () => {
  fixture = await openBillingFixture();
});
afterEach(() => fixture.close());

const createComplimentaryPlans = () =>
  createComps({
    entitlements: fixture.entitlements,
    clock: fixture.clock,
    newId: fixture.newId,
    accounts: { get: async (userId) => ({ email: `${userId}@agency.test` }) },
    customers: {
      get: async (id) => {
        if (id !== customerId) throw new AppError('customer_not_found', 'It does not exist.');
        return {};
      },
    },
  });
const isPremium = async () => planOf(await fixture.now(), fixture.time.now).premium;

test('grants Premium through a complimentary plan until its end, and records who gave it and why', async () => {
  const endsAt = '2026-12-01T00:00:00.000Z';
  await createComplimentaryPlans().give(customerId, 'mia', {
    reason: 'Lighthouse customer',
    endsAt,
  });
  expect(await isPremium()).toBe(true);
  const { events } = await fixture.log.page(customerId, { limit: 10 });
  expect(events).toEqual([
    {
      id: expect.any(String),
      at: '2026-11-20T12:00:00.000Z',
      kind: 'given',
      by: 'mia@agency.test',
      reason: 'Lighthouse customer',
      endsAt,
    },
  ]);
  expect(await fixture.told()).toEqual(['plan_given']);
  fixture.time.now = Date.parse(endsAt);
  expect(await isPremium()).toBe(false);
});

test('a complimentary plan ends when a manager ends it', async () => {
  await createComplimentaryPlans().give(customerId, 'mia', { reason: 'A gift', endsAt: null });
  fixture.time.now += 1000;
  await createComplimentaryPlans().end(customerId, 'ole', 'They pay now');
  expect(await isPremium()).toBe(false);
  expect(await fixture.kinds()).toEqual(['given', 'gift_ended']);
  expect(await fixture.told()).toEqual(['plan_ended', 'plan_given']);
  await expect(createComplimentaryPlans().end(customerId, 'ole', 'Again')).rejects.toMatchObject({
    code: 'comp_missing',
  });
});

test('refuses an end date in the past for a complimentary plan', async () => {
  const gift = { reason: 'A gift', endsAt: '2026-11-20T12:00:00.000Z' };
  await expect(createComplimentaryPlans().give(customerId, 'mia', gift)).rejects.toMatchObject({
    code: 'invalid_request',
    details: { fields: { endsAt: expect.any(String) } },
  });
  expect(await fixture.kinds()).toEqual([]);
});

test('refuses a complimentary plan for a customer that doesn’t exist', async () => {
  const otherCustomerId = '01JD0000000000000000000002';
  const refusedGift = createComplimentaryPlans().give(otherCustomerId, 'mia', {
    reason: 'A gift',
    endsAt: null,
  });
  await expect(refusedGift).rejects.toMatchObject({ code: 'customer_not_found' });
  expect((await fixture.entitlements.read(otherCustomerId)).rev).toBe(0);
});

test('records both complimentary plans when two are given at the same time', async () => {
  await Promise.all([
    createComplimentaryPlans().give(customerId, 'mia', { reason: 'One', endsAt: null }),
    createComplimentaryPlans().give(customerId, 'ole', { reason: 'Two', endsAt: null }),
  ]);
  expect((await fixture.now()).rev).toBe(2);
  expect(await fixture.kinds()).toEqual(['given', 'given']);
});

test('reads the history of complimentary plans in pages, newest first', async () => {
  for (const reason of ['One', 'Two', 'Three']) {
    fixture.time.now += 1000;
    await createComplimentaryPlans().give(customerId, 'mia', { reason, endsAt: null });
  }
  const first = await fixture.log.page(customerId, { limit: 2 });
  const rest = await fixture.log.page(customerId, { limit: 2, cursor: first.nextCursor });
  const reasons = [...first.events, ...rest.events].map(({ reason }) => reason);
  expect(reasons).toEqual(['Three', 'Two', 'One']);
  expect(rest.nextCursor).toBeUndefined();
});
