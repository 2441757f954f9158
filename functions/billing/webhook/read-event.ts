import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import Stripe from 'stripe';
import * as z from 'zod';
import { limits } from '../../../shared/limits';
import { AppError } from '../../platform/app-error';

/**
 * The maximum size of an event. An event describes one object, and an invoice with many lines has a
 * few hundred kilobytes.
 */
const maxBytes = 1_000_000;

export type StripeEvent = {
  readonly id: string;
  readonly type: string;
  /** The id of the Stripe customer that the event is about. */
  readonly stripeId?: string;
};

/**
 * Returns the bytes that Stripe signed. API Gateway passes some bodies in Base64, so they are
 * decoded first.
 */
const rawBody = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer => {
  if (body.length > 2 * maxBytes) {
    throw new AppError('request_too_large', 'This event is larger than any event Stripe sends.');
  }
  return Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
};

type SignedRequest = { readonly raw: Buffer; readonly signature: string; readonly now: number };

const { signatureToleranceSeconds: tolerance } = limits.billing;

/**
 * Returns whether a signature is from the future. The clocks of two services differ by a few
 * seconds at most, so such a signature can't be valid.
 */
const isInFuture = (signature: string, now: number): boolean => {
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? 0);
  return seconds * 1000 - now > tolerance * 1000;
};

/** Returns whether the secret signed exactly these bytes. The content of the bytes isn't read. */
const isSigned = ({ raw, signature, now }: SignedRequest, secret: string): boolean => {
  const { signature: signatures } = Stripe.webhooks;
  try {
    return signatures?.verifyHeader(raw, signature, secret, tolerance, undefined, now) ?? false;
  } catch {
    return false;
  }
};

/** The id of a Stripe object. Its length is limited, so that table keys stay short. */
const id = z.string().min(1).max(255);

/** The fields of an event that we use. An event whose object has no customer is ignored. */
const readable = z.object({
  id,
  type: id,
  data: z.object({ object: z.looseObject({ customer: z.unknown().optional() }) }),
});

const parsed = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Reads an event if it was signed recently with one of the secrets.
 * @throws AppError webhook_refused, or webhook_malformed for signed bytes that are not an event
 */
export const readStripeEvent = (
  event: APIGatewayProxyEventV2,
  secrets: readonly string[],
  now: number,
): StripeEvent => {
  const signature = event.headers['stripe-signature'] ?? '';
  const signedRequest = { raw: rawBody(event), signature, now };
  if (isInFuture(signature, now) || !secrets.some((secret) => isSigned(signedRequest, secret))) {
    throw new AppError('webhook_refused', 'The signature doesn’t match or is too old.');
  }
  const parsedEvent = readable.safeParse(parsed(signedRequest.raw));
  if (!parsedEvent.success) {
    throw new AppError(
      'webhook_malformed',
      'The signature is valid, but this isn’t a Stripe event.',
    );
  }
  const customer = id.safeParse(parsedEvent.data.data.object.customer);
  return {
    id: parsedEvent.data.id,
    type: parsedEvent.data.type,
    ...(customer.success ? { stripeId: customer.data } : {}),
  };
};
