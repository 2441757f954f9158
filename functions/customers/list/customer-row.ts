import type { CustomerRow, WaitingThing } from '../../../shared/contracts/customers';
import { everyone } from '../../audience/status-counters';
import type { Customer } from '../../items/account/customer';
import type { CustomerOverview } from '../../items/account/customer-overview';
import type { StatusCounts } from '../../items/counts';
import type { DeliverySum } from '../../items/delivery/delivery-sum';
import type { Reputation } from '../../items/reputation';
import { percent } from '../../stats/open-rate-service';
import { toCustomerSummary } from '../customer-view';

type Facts = {
  readonly counts: StatusCounts;
  readonly overview: CustomerOverview;
  /** What sending health decided last; undefined for who never sent, or not for days. */
  readonly reputation: Reputation | undefined;
  /** Results of the last email. */
  readonly sum: DeliverySum | undefined;
};

const lastSendOf = ({ overview, sum }: Facts): CustomerRow['lastSend'] => {
  const [last] = overview.deliveries;
  if (!last) return undefined;
  const { deliveryId, name, status, createdAt, planned } = last;
  const { accepted = 0, opened = 0 } = sum ?? {};
  const openRate = accepted > 0 ? percent(opened, accepted) : undefined;
  return { deliveryId, name, status, at: createdAt, recipients: planned, openRate };
};

const waitingOf = ({ deliveries, failedImports, reviews }: CustomerOverview): WaitingThing[] => [
  ...reviews.map((one) => ({ kind: 'review_waiting' as const, ...one })),
  ...deliveries
    .filter(({ status }) => status === 'paused')
    .map(({ deliveryId, name }) => ({ kind: 'delivery_paused' as const, deliveryId, name })),
  ...failedImports.map((one) => ({ kind: 'import_failed' as const, ...one })),
];

/**
 * The level that sending health shows and acts on (ADR 51); the list computes none itself. An account
 * that may not send at all is a level of its own, because no rate would explain it.
 */
const healthOf = ({ status }: Customer, reputation: Reputation | undefined) => {
  if (status === 'service_disabled' || status === 'rejected')
    return { health: 'disabled' as const };
  if (!reputation) return { health: 'good' as const };
  return { health: reputation.level, rates: reputation.rates };
};

/** A line of the managers' list. */
export const toCustomerRow = (customer: Customer, facts: Facts): CustomerRow => ({
  ...toCustomerSummary(customer),
  subscribers: everyone(facts.counts),
  activeSubscribers: facts.counts.active,
  lastSend: lastSendOf(facts),
  ...healthOf(customer, facts.reputation),
  waiting: waitingOf(facts.overview),
});
