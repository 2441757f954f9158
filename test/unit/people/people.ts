import { subscriberId } from '../../../functions/audience/subscriber-id';
import type { SubscriberInput } from '../../../functions/items/audience/new-subscriber';

export const customerId = '01JD00000000000000000000AA';
export const otherCustomerId = '01JD00000000000000000000BB';
export const key = Buffer.alloc(32, 7);

export const idOf = (email: string, customer = customerId): string =>
  subscriberId(key, customer, email);

/** Returns a subscriber to store, who joined `minutes` after the first one. */
export const aPerson = (
  email: string,
  overrides: Partial<SubscriberInput> & { minutes?: number } = {},
): SubscriberInput => {
  const { minutes = 0, ...rest } = overrides;
  return {
    id: idOf(email),
    email,
    name: '',
    fields: {},
    segmentIds: [],
    status: 'active',
    createdAt: new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString(),
    ...rest,
  };
};
