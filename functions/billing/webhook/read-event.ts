import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import Stripe from 'stripe';
import { limits } from '../../../shared/limits';
import { AppError } from '../../platform/app-error';

/** An event describes one object; an invoice of many lines has some hundred kilobytes. */
const mostBytes = 1_000_000;

export type StripeEvent = {
  readonly id: string;
  readonly type: string;
  /** The customer at Stripe that it is about. */
  readonly stripeId?: string;
};

/** The bytes that were signed: API Gateway hands over some bodies in base 64. */
const rawBody = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer => {
  if (body.length > 2 * mostBytes) {
    throw new AppError('request_too_large', 'This event is larger than any of Stripe’s.');
  }
  return Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
};

type Signed = { readonly raw: Buffer; readonly signature: string; readonly now: number };

const verified = ({ raw, signature, now }: Signed, secret: string): Stripe.Event | undefined => {
  const { signatureToleranceSeconds: tolerance } = limits.billing;
  try {
    return Stripe.webhooks.constructEvent(raw, signature, secret, tolerance, undefined, now);
  } catch {
    return undefined;
  }
};

const customerOf = ({ data }: Stripe.Event): string | undefined => {
  const object: object = data.object;
  const customer: unknown = 'customer' in object ? object.customer : undefined;
  return typeof customer === 'string' ? customer : undefined;
};

/**
 * The event, if one of the secrets signed exactly these bytes a short time ago.
 * @throws AppError webhook_refused
 */
export const readStripeEvent = (
  event: APIGatewayProxyEventV2,
  secrets: readonly string[],
  now: number,
): StripeEvent => {
  const signature = event.headers['stripe-signature'] ?? '';
  const signed = { raw: rawBody(event), signature, now };
  for (const secret of secrets) {
    const found = verified(signed, secret);
    if (found) return { id: found.id, type: found.type, stripeId: customerOf(found) };
  }
  throw new AppError('webhook_refused', 'The signature does not fit, or is too old.');
};
