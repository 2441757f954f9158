/** Everything about a customer that is not hot lies in this partition. */
export const customerPartition = (customerId: string): string => `C#${customerId}`;

export const customerKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'META' as const,
});

/** Partition of GSI1 that lists all customers, and of their number. */
export const allCustomers = 'CUST';

/** Sort key of GSI1: by brand. */
export const customerOrder = (brand: string, customerId: string): string =>
  `${brand}#${customerId}`;

export const customerCountKey = { pk: allCustomers, sk: 'CNT' } as const;

/** What a customer's plan counts: its segments, changed one after the other. */
export const planKey = (customerId: string) => ({ pk: customerPartition(customerId), sk: 'PLAN' });

/** What was used in a month, 2026-11. */
export const usageKey = (customerId: string, month: string) => ({
  pk: customerPartition(customerId),
  sk: `USE#${month}`,
});

/** The customer whose own partition this is; undefined for any other partition. */
export const customerOf = (pk: string): string | undefined => /^C#([^#]+)$/.exec(pk)?.[1];
