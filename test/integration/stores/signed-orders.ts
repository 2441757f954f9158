import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { shop } from './local-shop';

/** The price of each order in dollars. */
const price = '12.50';
export const orderCents = 1250;

const orderOf = (number: number): string => {
  const at = new Date(Date.now()).toISOString();
  return JSON.stringify({
    id: 7_000_000_000_000 + number,
    name: `#${10_000 + number}`,
    test: false,
    created_at: at,
    updated_at: at,
    cancelled_at: null,
    currency: 'USD',
    email: `buyer.${number % 2000}@example.org`,
    customer: null,
    landing_site: '/',
    total_price: price,
    current_total_price: price,
    refunds: [],
    discount_codes: [],
    line_items: [{ id: number, product_id: 11, variant_id: 1, title: 'Oil', quantity: 1, price }],
  });
};

/**
 * Reads the secret with which the Shopify simulator signs webhooks from the simulator's own file.
 */
const secretIn = (dataDir: string): string => {
  const settings = new DatabaseSync(join(dataDir, 'shopify.sqlite'), { readOnly: true });
  const row = settings.prepare("SELECT json FROM objects WHERE kind = 'settings'").get();
  settings.close();
  return JSON.parse(String(row?.json)).clientSecret;
};

/**
 * Returns a function that creates an order webhook for a number, signed the way the shop would sign
 * it.
 */
export const signedOrders = (dataDir: string) => {
  const secret = secretIn(dataDir);
  return (number: number) => {
    const body = orderOf(number);
    return {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-shopify-api-version': '2026-10',
        'x-shopify-event-id': randomUUID(),
        'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
        'x-shopify-shop-domain': shop,
        'x-shopify-topic': 'orders/create',
        'x-shopify-triggered-at': new Date().toISOString(),
        'x-shopify-webhook-id': randomUUID(),
      },
    };
  };
};
export type SignedOrder = ReturnType<ReturnType<typeof signedOrders>>;
