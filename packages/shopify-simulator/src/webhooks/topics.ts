/**
 * The topics that the app can subscribe to. Maps the name used in webhooks to the name used in
 * subscriptions.
 */
export const topics = {
  'bulk_operations/finish': 'BULK_OPERATIONS_FINISH',
  'checkouts/create': 'CHECKOUTS_CREATE',
  'checkouts/update': 'CHECKOUTS_UPDATE',
  'customers/create': 'CUSTOMERS_CREATE',
  'customers/update': 'CUSTOMERS_UPDATE',
  'customers/delete': 'CUSTOMERS_DELETE',
  'customers/merge': 'CUSTOMERS_MERGE',
  'customers/purchasing_summary': 'CUSTOMERS_PURCHASING_SUMMARY',
  'customers_email_marketing_consent/update': 'CUSTOMERS_EMAIL_MARKETING_CONSENT_UPDATE',
  'customer.tags_added': 'CUSTOMER_TAGS_ADDED',
  'orders/create': 'ORDERS_CREATE',
  'orders/updated': 'ORDERS_UPDATED',
  'orders/cancelled': 'ORDERS_CANCELLED',
  'orders/fulfilled': 'ORDERS_FULFILLED',
  'refunds/create': 'REFUNDS_CREATE',
  'products/update': 'PRODUCTS_UPDATE',
  'products/delete': 'PRODUCTS_DELETE',
} as const;
export type Topic = keyof typeof topics;

/** Topics sent to the app's own URL, regardless of its subscriptions. */
export type AppTopic =
  | 'app/uninstalled'
  | 'customers/data_request'
  | 'customers/redact'
  | 'shop/redact';
