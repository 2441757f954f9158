/** What lists of people can be ordered by; `attribute` by one that is named beside it. */
export const subscriberOrders = ['createdAt', 'email', 'name', 'status', 'attribute'] as const;
export type SubscriberOrder = (typeof subscriberOrders)[number];
