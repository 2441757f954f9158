import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { AppError } from '../../platform/app-error';
import { isShopDomain } from '../shopify/shop-domain';
import type { ShopifyApp } from '../shopify/shopify-access';
import { isSignedWebhook } from '../shopify/signed-webhook';

/** What is told about a shop or a person has some kilobytes. */
const mostBytes = 1_000_000;

/** Uninstalling is told with the shop itself, what privacy demands with its domain. */
const about = z.object({
  myshopify_domain: z.string().optional(),
  shop_domain: z.string().optional(),
});

/** What a shop told. The shop is read of what was signed: Shopify signs the body and no header. */
export type ShopEvent = {
  readonly id: string;
  readonly topic: string;
  readonly shop: string;
  /** Epoch milliseconds; undefined when it is not said. */
  readonly happenedAt?: number | undefined;
};

const refused = () => new AppError('store_webhook_refused', 'The signature does not fit.');

const rawBody = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer => {
  if (body.length > 2 * mostBytes) {
    throw new AppError('request_too_large', 'This is larger than anything a shop tells.');
  }
  return Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
};

const aboutOf = (raw: Buffer): z.infer<typeof about> => {
  try {
    return about.parse(JSON.parse(raw.toString()));
  } catch {
    return {};
  }
};

/** @throws AppError store_webhook_refused, request_too_large or invalid_json */
export const readWebhook = async (
  event: APIGatewayProxyEventV2,
  app: ShopifyApp,
): Promise<ShopEvent> => {
  const { headers } = event;
  const raw = rawBody(event);
  if (!(await isSignedWebhook(raw, headers, app))) throw refused();
  const { myshopify_domain: own, shop_domain: named } = aboutOf(raw);
  const shop = own ?? named ?? '';
  if (!isShopDomain(shop)) {
    throw new AppError('invalid_json', 'This does not say which shop it is about.');
  }
  const id = headers['x-shopify-event-id'] ?? headers['x-shopify-webhook-id'] ?? '';
  const happened = Date.parse(headers['x-shopify-triggered-at'] ?? '');
  return {
    ...{ id: /^[\w-]{1,100}$/.test(id) ? id : '', shop },
    topic: headers['x-shopify-topic'] ?? '',
    happenedAt: Number.isNaN(happened) ? undefined : happened,
  };
};
