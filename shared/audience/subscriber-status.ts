/** The statuses in the order in which they are shown. */
export const subscriberStatuses = ['active', 'unsubscribed', 'bounced', 'spam'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];
