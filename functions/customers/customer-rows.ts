import type { AttentionItem, CustomerRow } from '../../shared/contracts/customers';
import { type AudienceCounters, countEveryone, zeroCounts } from '../audience/status-counters';
import type { Customer } from '../items/account/customer';
import { customerOf } from '../items/account/customer-keys';
import {
  type CustomerOverview,
  customerOverviewKey,
  readCustomerOverview,
} from '../items/account/customer-overview';
import { type Entitlement, entitlementKey, readEntitlement } from '../items/account/entitlement';
import type { StatusCounts } from '../items/counts';
import type { DeliverySum } from '../items/delivery/delivery-sum';
import { type Reputation, readReputation, reputationKey } from '../items/reputation';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { createDeliverySums } from '../stats/delivery-sums';
import { percent } from '../stats/open-rate-service';
import { toCustomerSummary } from './customer-view';
import { progressOf } from './setup-rules';

type RowInput = {
  readonly counts: StatusCounts;
  readonly overview: CustomerOverview;
  /**
   * The latest decision of the sending-health check. Undefined for customers who have never sent or
   * haven't sent for days.
   */
  readonly reputation: Reputation | undefined;
  /** Who pays for the plan. Undefined for customers who have always been on the free plan. */
  readonly entitlement: Entitlement | undefined;
  /** The results of the customer's latest email. */
  readonly sum: DeliverySum | undefined;
};

const lastSendOf = ({ overview, sum }: RowInput): CustomerRow['lastSend'] => {
  const [last] = overview.deliveries;
  if (!last) return undefined;
  const { deliveryId, name, status, createdAt, planned } = last;
  const { accepted = 0, opened = 0 } = sum ?? {};
  const openRate = accepted > 0 ? percent(opened, accepted) : undefined;
  return { deliveryId, name, status, at: createdAt, recipients: planned, openRate };
};

const failedPaymentOf = (entitlement: Entitlement | undefined): AttentionItem[] => {
  const { status, graceEnd, periodEnd } = entitlement?.subscription ?? {};
  const until = graceEnd ?? periodEnd;
  return status === 'past_due' && until ? [{ kind: 'payment_failed', until }] : [];
};

const waitingItemsOf = ({
  overview: { deliveries, failedImports, reviews },
  entitlement,
}: RowInput): AttentionItem[] => [
  ...failedPaymentOf(entitlement),
  ...reviews.map((one) => ({ kind: 'review_waiting' as const, ...one })),
  ...deliveries
    .filter(({ status }) => status === 'paused')
    .map(({ deliveryId, name }) => ({ kind: 'delivery_paused' as const, deliveryId, name })),
  ...failedImports.map((one) => ({ kind: 'import_failed' as const, ...one })),
];

/**
 * Returns the level that the sending-health page shows and acts on (ADR 51). The list doesn't
 * calculate its own level. An account that may not send at all has a separate level, because its
 * rates wouldn't explain why.
 */
const healthOf = ({ status }: Customer, reputation: Reputation | undefined) => {
  if (status === 'service_disabled' || status === 'rejected')
    return { health: 'disabled' as const };
  if (!reputation) return { health: 'good' as const };
  return { health: reputation.level, rates: reputation.rates };
};

/** Builds a row of the managers' customer list. */
const toCustomerRow = (customer: Customer, rowInput: RowInput): CustomerRow => {
  const { counts, overview, reputation } = rowInput;
  const subscribers = countEveryone(counts);
  return {
    ...toCustomerSummary(customer),
    subscribers,
    activeSubscribers: counts.active,
    lastSend: lastSendOf(rowInput),
    ...healthOf(customer, reputation),
    waiting: waitingItemsOf(rowInput),
    setup: progressOf({ customer, overview, subscribers }),
  };
};

/**
 * Reads the data that the managers' customer list shows for the customers on a page. Reads in
 * batches of 100 items, never one by one.
 */
export const createCustomerRows = (
  table: Table,
  counters: Pick<AudienceCounters, 'ofCustomers'>,
) => {
  const overviewsOf = async (ids: readonly string[]) => {
    const items = await getItems(table, ids.map(customerOverviewKey));
    return new Map(
      items.map((item) => [customerOf(String(item.pk)) ?? '', readCustomerOverview(item)]),
    );
  };

  const reputationsOf = async (
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Reputation>> => {
    const found = (await getItems(table, ids.map(reputationKey))).map(readReputation);
    return new Map(found.map((reputation) => [reputation.customerId, reputation]));
  };

  const entitlementsOf = async (
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Entitlement>> => {
    const items = await getItems(table, ids.map(entitlementKey));
    const found = items.map((item) => readEntitlement('', item));
    return new Map(found.map((entitlement) => [entitlement.customerId, entitlement]));
  };

  const deliverySums = createDeliverySums(table);

  const sumsOf = (overviews: readonly CustomerOverview[]) => {
    const last = overviews.flatMap(({ deliveries }) => deliveries.slice(0, 1));
    return deliverySums(last.map(({ deliveryId }) => deliveryId));
  };

  return {
    async of(customers: readonly Customer[]): Promise<CustomerRow[]> {
      const ids = customers.map(({ customerId }) => customerId);
      const [counts, overviews, reputations, entitlements] = await Promise.all([
        counters.ofCustomers(ids),
        overviewsOf(ids),
        reputationsOf(ids),
        entitlementsOf(ids),
      ]);
      const sums = await sumsOf([...overviews.values()]);
      return customers.map((customer) => {
        const { customerId } = customer;
        const overview = overviews.get(customerId) ?? readCustomerOverview(undefined);
        const [last] = overview.deliveries;
        return toCustomerRow(customer, {
          counts: counts.get(customerId) ?? zeroCounts,
          overview,
          reputation: reputations.get(customerId),
          entitlement: entitlements.get(customerId),
          sum: last && sums.get(last.deliveryId),
        });
      });
    },
  };
};
export type CustomerRows = ReturnType<typeof createCustomerRows>;
