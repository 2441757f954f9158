import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { AppError } from '../../platform/app-error';
import { parseExact } from '../mapping/parse-exact';
import { isShopDomain } from '../shopify/shop-domain';
import type { ShopifyApp } from '../shopify/shopify-access';
import { isSignedWebhook } from '../shopify/signed-webhook';
import type { WebhookEvent } from './webhook-event';

/**
 * Orders with hundreds of lines take a few hundred kilobytes. API Gateway accepts ten million
 * bytes.
 */
const maxBytes = 5_000_000;
/** An SQS message holds 256 kB, including the escaping of JSON within JSON. */
const maxCarried = 120_000;

/** Topics that end a connection or concern personal data. Their bodies name the shop. */
const appTopics = ['app/uninstalled', 'customers/data_request', 'customers/redact', 'shop/redact'];

const about = z.object({
  myshopify_domain: z.string().optional(),
  shop_domain: z.string().optional(),
});
const name = z.union([z.string(), z.number()]).optional();
const names = z.object({ id: name, order_id: name, customer_id: name, admin_graphql_api_id: name });

const signatureError = () => new AppError('store_webhook_refused', 'The signature is invalid.');
const malformed = (message: string) => new AppError('invalid_json', message);

const rawBody = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer => {
  if (body.length > 2 * maxBytes) {
    throw new AppError('request_too_large', 'The webhook body is too large.');
  }
  return Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
};

/**
 * Parses JSON, but may lose digits beyond 2^53. Used only for names, and to check whether a text is
 * JSON at all.
 */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('The webhook body isn’t valid JSON.');
  }
};

/**
 * Returns the body for a message. If it's too long, returns only its ids, and the handler requests
 * the data from the shop again.
 */
const toMessageBody = (text: string): string => {
  if (Buffer.byteLength(text) <= maxCarried) return text;
  return JSON.stringify(names.catch({}).parse(parseExact(text)));
};

/**
 * Returns the shop of an event. For the topics where it matters most, it's read from the signed
 * body. Other payloads don't name their shop, so the header is used. A forged header could only
 * change which store a signed order belongs to, and only Shopify can sign anything.
 */
const shopOf = (topic: string, payload: unknown, header: string | undefined): string => {
  const { myshopify_domain: ownDomain, shop_domain: shopDomain } = about.catch({}).parse(payload);
  const shop = (appTopics.includes(topic) ? (ownDomain ?? shopDomain) : header) ?? '';
  if (!isShopDomain(shop)) throw malformed('The webhook doesn’t name its shop.');
  return shop;
};

/**
 * Reads a webhook event if one of our app's secrets signed exactly these bytes.
 * @throws AppError store_webhook_refused, request_too_large or invalid_json
 */
export const readWebhook = (event: APIGatewayProxyEventV2, app: ShopifyApp): WebhookEvent => {
  const { headers } = event;
  const raw = rawBody(event);
  if (!isSignedWebhook(raw, headers, app)) throw signatureError();
  const text = raw.toString();
  const payload = parsed(text);
  const topic = headers['x-shopify-topic'] ?? '';
  const id = headers['x-shopify-event-id'] ?? headers['x-shopify-webhook-id'] ?? '';
  const triggeredAt = Date.parse(headers['x-shopify-triggered-at'] ?? '');
  return {
    eventId: /^[\w-]{1,100}$/.test(id) ? id : '',
    topic: topic.slice(0, 100),
    shop: shopOf(topic, payload, headers['x-shopify-shop-domain']),
    ...(Number.isNaN(triggeredAt) ? {} : { happenedAt: triggeredAt }),
    body: toMessageBody(text),
  };
};
