/** What lists of people can be ordered by. `attribute` requires the name of an attribute. */
export const subscriberOrders = ['createdAt', 'email', 'name', 'status', 'attribute'] as const;
export type SubscriberOrder = (typeof subscriberOrders)[number];
