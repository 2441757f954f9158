/*
 * Paths to which providers post signed events. A provider posts the events of all stores from a few
 * IP addresses, hundreds a second during a sale, so no limit per caller may apply here. Each has its
 * own limit, so that a burst doesn't block the app or the other provider.
 */

/** Where Shopify posts what changes in stores. */
export const storeWebhookPath = '/api/shopify/webhook';

/** Where Stripe posts what happens to payments. */
export const paymentWebhookPath = '/api/premium/webhook';

export const webhookPaths = [storeWebhookPath, paymentWebhookPath] as const;
export type WebhookPath = (typeof webhookPaths)[number];
