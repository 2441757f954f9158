/**
 * The values that lists of people can be sorted by. `attribute` also requires the name of an
 * attribute.
 */
export const subscriberOrders = ['createdAt', 'email', 'name', 'status', 'attribute'] as const;
export type SubscriberOrder = (typeof subscriberOrders)[number];
