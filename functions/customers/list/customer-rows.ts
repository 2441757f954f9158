import type { CustomerRow } from '../../../shared/contracts/customers';
import { type AudienceCounters, noOne } from '../../audience/status-counters';
import type { Customer } from '../../items/account/customer';
import { customerOf } from '../../items/account/customer-keys';
import {
  type CustomerOverview,
  customerOverviewKey,
  readCustomerOverview,
} from '../../items/account/customer-overview';
import { type Reputation, readReputation, reputationKey } from '../../items/reputation';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';
import { createDeliverySums } from '../../stats/delivery-sums';
import { toCustomerRow } from './customer-row';

/**
 * Reads the facts shown about each customer of a page: in batches of a hundred items, never one by
 * one.
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

  const deliverySums = createDeliverySums(table);

  const sumsOf = (overviews: readonly CustomerOverview[]) => {
    const last = overviews.flatMap(({ deliveries }) => deliveries.slice(0, 1));
    return deliverySums(last.map(({ deliveryId }) => deliveryId));
  };

  return {
    async of(customers: readonly Customer[]): Promise<CustomerRow[]> {
      const ids = customers.map(({ customerId }) => customerId);
      const [counts, overviews, reputations] = await Promise.all([
        counters.ofCustomers(ids),
        overviewsOf(ids),
        reputationsOf(ids),
      ]);
      const sums = await sumsOf([...overviews.values()]);
      return customers.map((customer) => {
        const { customerId } = customer;
        const overview = overviews.get(customerId) ?? readCustomerOverview(undefined);
        const [last] = overview.deliveries;
        return toCustomerRow(customer, {
          counts: counts.get(customerId) ?? noOne,
          overview,
          reputation: reputations.get(customerId),
          sum: last && sums.get(last.deliveryId),
        });
      });
    },
  };
};
