import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { AppError } from '../../platform/app-error';
import { isShopDomain } from '../shopify/shop-domain';
import type { ShopifyApp } from '../shopify/shopify-access';
import { isSignedWebhook } from '../shopify/signed-webhook';
import { parseExact } from '../words/parse-exact';
import type { News } from './news';

/** Orders of hundreds of lines have some hundred kilobytes; API Gateway takes ten million. */
const mostBytes = 5_000_000;
/** A message of SQS holds 256 kB, the JSON of a text inside JSON included. */
const mostCarried = 120_000;

/** What ends a connection or is about a person's data says in its body which shop it is about. */
const appTopics = ['app/uninstalled', 'customers/data_request', 'customers/redact', 'shop/redact'];

const about = z.object({
  myshopify_domain: z.string().optional(),
  shop_domain: z.string().optional(),
});
const name = z.union([z.string(), z.number()]).optional();
const names = z.object({ id: name, order_id: name, customer_id: name, admin_graphql_api_id: name });

const refused = () => new AppError('store_webhook_refused', 'The signature does not fit.');
const malformed = (message: string) => new AppError('invalid_json', message);

const rawBody = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer => {
  if (body.length > 2 * mostBytes) {
    throw new AppError('request_too_large', 'This is larger than anything a shop tells.');
  }
  return Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
};

/** Digits beyond 2^53 are lost: what is asked of it are names, and whether it is JSON at all. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('This is no JSON.');
  }
};

/** Whatever is too long for a message is asked for again by whoever carries it out. */
const carried = (text: string): string => {
  if (Buffer.byteLength(text) <= mostCarried) return text;
  return JSON.stringify(names.catch({}).parse(parseExact(text)));
};

/**
 * The shop that is meant. Where it matters most it is read of what was signed. Other payloads do not name
 * their shop, and the header is believed: what it can choose is whose store a signed order belongs to, and
 * nobody but Shopify has anything signed.
 */
const shopOf = (topic: string, payload: unknown, header: string | undefined): string => {
  const { myshopify_domain: own, shop_domain: named } = about.catch({}).parse(payload);
  const shop = (appTopics.includes(topic) ? (own ?? named) : header) ?? '';
  if (!isShopDomain(shop)) throw malformed('This does not say which shop it is about.');
  return shop;
};

/**
 * What a shop told, if one of our app's secrets signed exactly these bytes.
 * @throws AppError store_webhook_refused, request_too_large or invalid_json
 */
export const readWebhook = (event: APIGatewayProxyEventV2, app: ShopifyApp): News => {
  const { headers } = event;
  const raw = rawBody(event);
  if (!isSignedWebhook(raw, headers, app)) throw refused();
  const text = raw.toString();
  const payload = parsed(text);
  const topic = headers['x-shopify-topic'] ?? '';
  const id = headers['x-shopify-event-id'] ?? headers['x-shopify-webhook-id'] ?? '';
  const happened = Date.parse(headers['x-shopify-triggered-at'] ?? '');
  return {
    eventId: /^[\w-]{1,100}$/.test(id) ? id : '',
    topic: topic.slice(0, 100),
    shop: shopOf(topic, payload, headers['x-shopify-shop-domain']),
    ...(Number.isNaN(happened) ? {} : { happenedAt: happened }),
    body: carried(text),
  };
};
