import type { CustomerRow, WaitingThing } from '../../../shared/contracts/customers';
import { everyone } from '../../audience/status-counters';
import type { Customer } from '../../items/account/customer';
import type { CustomerOverview } from '../../items/account/customer-overview';
import type { StatusCounts } from '../../items/counts';
import type { DeliverySum } from '../../items/delivery/delivery-sum';
import { percent } from '../../stats/open-rate-service';
import { toCustomerSummary } from '../customer-view';
import { healthOf } from './health-rules';

/** How many of the latest emails a customer's health is judged by. */
export const judgedEmails = 5;

type Facts = {
  readonly counts: StatusCounts;
  readonly overview: CustomerOverview;
  /** Results by delivery. */
  readonly sums: ReadonlyMap<string, DeliverySum>;
};

const lastSendOf = ({ overview, sums }: Facts): CustomerRow['lastSend'] => {
  const [last] = overview.deliveries;
  if (!last) return undefined;
  const { deliveryId, name, status, createdAt, planned } = last;
  const { accepted = 0, opened = 0 } = sums.get(deliveryId) ?? {};
  const openRate = accepted > 0 ? percent(opened, accepted) : undefined;
  return { deliveryId, name, status, at: createdAt, recipients: planned, openRate };
};

const waitingOf = ({ deliveries, failedImports }: CustomerOverview): WaitingThing[] => [
  ...deliveries
    .filter(({ status }) => status === 'paused')
    .map(({ deliveryId, name }) => ({ kind: 'delivery_paused' as const, deliveryId, name })),
  ...failedImports.map((one) => ({ kind: 'import_failed' as const, ...one })),
];

/** A line of the managers' list. */
export const toCustomerRow = (customer: Customer, facts: Facts): CustomerRow => {
  const judged = facts.overview.deliveries.slice(0, judgedEmails);
  const sums = judged.flatMap(({ deliveryId }) => facts.sums.get(deliveryId) ?? []);
  return {
    ...toCustomerSummary(customer),
    subscribers: everyone(facts.counts),
    activeSubscribers: facts.counts.active,
    lastSend: lastSendOf(facts),
    ...healthOf(customer, sums),
    waiting: waitingOf(facts.overview),
  };
};
