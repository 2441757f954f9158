/**
 * Returns the partition of customer data that is rarely written. Frequently written data has
 * partitions of its own.
 */
export const customerPartition = (customerId: string): string => `C#${customerId}`;

export const customerKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'META' as const,
});

/** The partition of GSI1 that lists all customers, and the partition of the customer counter. */
export const allCustomers = 'CUST';

/** Returns the sort key of GSI1, which is by brand. */
export const customerOrder = (brand: string, customerId: string): string =>
  `${brand}#${customerId}`;

export const customerCountKey = { pk: allCustomers, sk: 'CNT' } as const;

/**
 * The key of an item that is updated with every change of a customer's segments, so that the
 * changes happen one at a time.
 */
export const planKey = (customerId: string) => ({ pk: customerPartition(customerId), sk: 'PLAN' });

/** Returns the customer whose own partition this is, or undefined for any other partition. */
export const customerOf = (pk: string): string | undefined => /^C#([^#]+)$/.exec(pk)?.[1];
