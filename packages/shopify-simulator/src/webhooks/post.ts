import { createHmac } from 'node:crypto';
import { type ShopifySimulator, settingsOf } from '../world';
import type { Delivery } from './delivery-store';

/** How long Shopify waits for an answer. */
const patienceMs = 5000;

const apiVersion = '2026-10';

/** Returns the signature of a webhook. A forged signature is created without the app's secret. */
export const signatureOf = (
  simulator: ShopifySimulator,
  body: string,
  isForged: boolean,
): string => {
  const secret = isForged ? 'shpss_of_somebody_else' : settingsOf(simulator).clientSecret;
  return createHmac('sha256', secret).update(body).digest('base64');
};

/**
 * Posts a webhook once.
 * @returns the response's status, or the reason why there was no response
 */
export const postDelivery = async (
  simulator: ShopifySimulator,
  delivery: Delivery,
  isForged = false,
): Promise<string> => {
  const { body, topic, shop, uri, eventId, webhookId, triggeredAt } = delivery;
  try {
    const { status } = await fetch(uri, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'x-shopify-api-version': apiVersion,
        'x-shopify-event-id': eventId,
        'x-shopify-hmac-sha256': signatureOf(simulator, body, isForged),
        'x-shopify-shop-domain': shop,
        'x-shopify-topic': topic,
        'x-shopify-triggered-at': new Date(triggeredAt).toISOString(),
        'x-shopify-webhook-id': webhookId,
      },
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    return String(status);
  } catch {
    return 'no response';
  }
};

export const isAccepted = (response: string): boolean => /^2\d\d$/.test(response);
