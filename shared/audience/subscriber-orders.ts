/** What lists of people can be ordered by. `attribute` needs the name of one. */
export const subscriberOrders = ['createdAt', 'email', 'name', 'status', 'attribute'] as const;
export type SubscriberOrder = (typeof subscriberOrders)[number];
