import type { BillingView, SubscriptionView } from '../../../../../../shared/contracts/billing';
import type { Tone } from '../../../../components/badges/state-badge';
import { formatDay, formatNumber } from '../../../../lib/format';
import { formatPlanMoney } from '../money';

export type PlanState =
  | 'free'
  | 'ended'
  | 'active'
  | 'cancelled'
  | 'past_due'
  | 'grace_over'
  | 'paused'
  | 'given';

const paidState = ({ status, endsAt }: SubscriptionView): PlanState => {
  if (status === 'past_due') return 'past_due';
  return endsAt ? 'cancelled' : 'active';
};

const freeStates = {
  active: 'free',
  ended: 'ended',
  past_due: 'grace_over',
  paused: 'paused',
} as const satisfies Record<SubscriptionView['status'], PlanState>;

/**
 * Returns the state of a plan. A subscription with an unpaid invoice changes its state when the
 * grace period ends.
 */
export const planStateOf = ({ provider, subscription }: BillingView): PlanState => {
  if (provider === 'comp') return 'given';
  if (!subscription) return 'free';
  return provider === 'stripe' ? paidState(subscription) : freeStates[subscription.status];
};

/**
 * The label and tone of each state. The free plan has no badge, because its name is clear enough.
 */
export const stateBadges: Readonly<Partial<Record<PlanState, readonly [Tone, string]>>> = {
  ended: ['quiet', 'Premium ended'],
  active: ['good', 'Active'],
  cancelled: ['attention', 'Cancelled'],
  past_due: ['attention', 'Payment failed'],
  grace_over: ['bad', 'Payment overdue'],
  paused: ['attention', 'Paused'],
  given: ['good', 'Complimentary'],
};

/** Returns a price as text: '$25 a month' or '$240 a year'. */
export const priceText = ({ amount, currency, interval }: SubscriptionView): string =>
  `${formatPlanMoney(amount, currency)} a ${interval}`;

type PlanDetail = readonly [label: string, value: string];

const tierDetails = ({ range: tier }: SubscriptionView): readonly PlanDetail[] =>
  tier ? [['Covers', `Up to ${formatNumber(tier.to)} active subscribers`]] : [];

const timeDetail = (
  state: PlanState,
  { periodEnd, endsAt, graceEnd }: SubscriptionView,
): PlanDetail => {
  if (state === 'cancelled') return ['Ends on', formatDay(endsAt ?? periodEnd)];
  if (state === 'past_due') return ['Active until', formatDay(graceEnd ?? periodEnd)];
  return ['Next payment', formatDay(periodEnd)];
};

/**
 * Returns the price that the customer pays, the number of subscribers it covers, and the next
 * charge or end of the plan.
 */
export const paidDetails = (
  state: PlanState,
  subscription: SubscriptionView,
): readonly PlanDetail[] => [
  ['Price', priceText(subscription)],
  ...tierDetails(subscription),
  timeDetail(state, subscription),
];
