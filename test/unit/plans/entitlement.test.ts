import { PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  type Entitlement,
  entitlementItem,
  type PaidSubscription,
  readEntitlement,
} from '../../../functions/items/account/entitlement';
import { planOf } from '../../../functions/plans/entitlement-rules';
import { firstEntitlement } from '../../../functions/plans/first-entitlement';
import { createPlanReader } from '../../../functions/plans/plan-reader';
import { embeddedTable } from '../../support/embedded-table';

const now = Date.UTC(2026, 10, 20, 12);
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

const subscription: PaidSubscription = {
  id: 'sub_1',
  status: 'active',
  priceId: 'price_1',
  interval: 'month',
  amount: 2900,
  currency: 'usd',
  range: { from: 0, to: 2500 },
  periodEnd: at(100),
};
const complimentaryPlan = { reason: 'A gift', at: at(-100) };

test.each<[string, Pick<Entitlement, 'subscription' | 'comp'>, object]>([
  ['nothing is known', {}, { premium: false }],
  ['it is paid', { subscription }, { premium: true, provider: 'stripe', inGrace: false }],
  [
    'the period is over and Stripe has not said more',
    { subscription: { ...subscription, periodEnd: at(-1) } },
    { premium: true, provider: 'stripe', inGrace: false },
  ],
  [
    'a payment failed an hour before the grace ends',
    { subscription: { ...subscription, status: 'past_due', graceEnd: at(1) } },
    { premium: true, provider: 'stripe', inGrace: true },
  ],
  [
    'the grace is over',
    { subscription: { ...subscription, status: 'past_due', graceEnd: at(0) } },
    { premium: false },
  ],
  ['it has ended', { subscription: { ...subscription, status: 'ended' } }, { premium: false }],
  ['it is given without an end', { comp: complimentaryPlan }, { premium: true, provider: 'comp' }],
  [
    'it is given and paid',
    { comp: complimentaryPlan, subscription },
    { premium: true, provider: 'stripe', inGrace: false },
  ],
  [
    'what was paid has ended and a gift goes on',
    {
      comp: { ...complimentaryPlan, endsAt: at(1) },
      subscription: { ...subscription, status: 'ended' },
    },
    { premium: true, provider: 'comp' },
  ],
  ['the gift is over', { comp: { ...complimentaryPlan, endsAt: at(0) } }, { premium: false }],
])('determines a customer’s plan when %s', (_, entitlement, plan) => {
  expect(planOf(entitlement, now)).toEqual(plan);
});

describe('reading an entitlement', () => {
  const embedded = embeddedTable();
  afterAll(() => embedded.close());
  const { table } = embedded;
  const put = (Item: object) =>
    table.client.send(new PutCommand({ TableName: table.name, Item: { ...Item } }));
  const plans = createPlanReader(table, () => now);

  test('returns the plan of the requested customer, but only until the plan’s end date', async () => {
    const endingPlan = { ...complimentaryPlan, endsAt: at(1) };
    await put(entitlementItem({ customerId: 'c1', comp: endingPlan, rev: 1 }));
    await put(
      entitlementItem({ customerId: 'c2', subscription, stripeId: 'cus_2', rev: 4 }, at(2)),
    );
    expect(await plans.of('c1')).toEqual({ premium: true, provider: 'comp' });
    expect(await plans.of('c3')).toEqual({ premium: false });
    expect([...(await plans.premiumOf(['c1', 'c2', 'c3']))].toSorted()).toEqual(['c1', 'c2']);
    const laterPlans = createPlanReader(table, () => now + 3_600_000);
    expect([...(await laterPlans.premiumOf(['c1', 'c2', 'c3']))]).toEqual(['c2']);
  });

  test('returns Premium for a customer whose plan the agency gave, and no record for a free customer', () => {
    const customer = { customerId: 'c4', premium: true, createdAt: at(0) };
    const [item] = firstEntitlement(customer, 'manager-1');
    expect(readEntitlement('c4', item)).toMatchObject({
      comp: { reason: 'The agency pays for this customer', by: 'manager-1' },
    });
    expect(firstEntitlement({ ...customer, premium: false })).toEqual([]);
  });
});
