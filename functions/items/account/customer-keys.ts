/** The partition of everything about a customer that is written rarely; busy data lies in lanes. */
export const customerPartition = (customerId: string): string => `C#${customerId}`;

export const customerKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'META' as const,
});

/** Partition of GSI1 that lists all customers; also the partition of the counter of customers. */
export const allCustomers = 'CUST';

/** Sort key of GSI1: by brand. */
export const customerOrder = (brand: string, customerId: string): string =>
  `${brand}#${customerId}`;

export const customerCountKey = { pk: allCustomers, sk: 'CNT' } as const;

/**
 * The item whose number grows with each change of a segment, so that changes happen one at a time.
 */
export const planKey = (customerId: string) => ({ pk: customerPartition(customerId), sk: 'PLAN' });

/** The customer whose own partition this is; undefined for any other partition. */
export const customerOf = (pk: string): string | undefined => /^C#([^#]+)$/.exec(pk)?.[1];
