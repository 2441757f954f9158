/** The key of a store event that was handled. */
export const storeEventKey = (customerId: string, eventId: string) => ({
  pk: `EVENT#${customerId}#${eventId}`,
  sk: 'STORE' as const,
});

/** @param ttl epoch seconds */
export const storeEventItem = (customerId: string, eventId: string, ttl: number) => ({
  ...storeEventKey(customerId, eventId),
  ttl,
});
