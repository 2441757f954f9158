import { useMemo } from 'react';
import type { CustomerRow } from '../../../../../shared/contracts/customers';
import { type OrderValue, orderedRows } from '../../../../../shared/ordered-rows';
import { useListOrder } from '../../../components/list/use-list-order';

const orders = ['name', 'subscribers', 'lastSend', 'openRate', 'attention'] as const;
type CustomerOrder = (typeof orders)[number];

/** How urgent each state is. A higher number is more urgent. */
const urgencyByHealth: Readonly<Record<CustomerRow['health'], number>> = {
  paused: 3000,
  disabled: 3000,
  warning: 2000,
  good: 0,
};

/** A failed payment ends the plan in days, so it comes before everything except stopped sending. */
const urgencyOfPayment = 1000;

const values: Readonly<Record<CustomerOrder, (customer: CustomerRow) => OrderValue>> = {
  name: ({ name }) => name,
  subscribers: ({ activeSubscribers }) => activeSubscribers,
  lastSend: ({ lastSend }) => lastSend && Date.parse(lastSend.at),
  openRate: ({ lastSend }) => lastSend?.openRate,
  attention: ({ health, waiting, setup }) =>
    urgencyByHealth[health] +
    (waiting.some(({ kind }) => kind === 'payment_failed') ? urgencyOfPayment : 0) +
    waiting.length +
    (setup ? 0.5 : 0),
};

const byName = { by: 'name', isDescending: false };

/**
 * Returns the customers in the selected order. They are loaded in batches sorted by name, and can
 * be reordered only once all are loaded.
 */
export const useOrderedCustomers = (
  customers: readonly CustomerRow[] | undefined,
  hasMore: boolean,
) => {
  const isComplete = customers !== undefined && !hasMore;
  const { order, query } = useListOrder<CustomerOrder>({
    offered: isComplete ? orders : [],
    otherwise: byName,
  });
  const { order: by, direction } = query;
  const rows = useMemo(
    () => (customers && by ? orderedRows(customers, values[by], direction) : customers),
    [customers, by, direction],
  );
  return { order, rows };
};
