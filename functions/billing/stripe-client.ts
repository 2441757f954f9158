import Stripe from 'stripe';
import { AppError } from '../platform/app-error';
import { errorFields, log } from '../platform/logger';

/**
 * The API version that the types of the `stripe` package describe. The webhook endpoint uses the
 * same version.
 */
const apiVersion = '2026-10-28.endive';

/** @param apiUrl the origin of the API: Stripe's own, or its simulator's */
export const createStripeClient = (apiKey: string, apiUrl: string): Stripe => {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(apiKey, {
    apiVersion,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    // The timeout of one attempt. Two attempts fit into the 28 seconds that a call may take.
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
};

/** Returns whether the error comes from Stripe, or means that Stripe couldn't be reached. */
export const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError;

/** Returns whether Stripe gave no answer at all. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError;

/**
 * Returns whether Stripe refused a valid request because it doesn't fit the current state at
 * Stripe.
 */
export const isRefusedByStripe = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Returns whether Stripe doesn't have the object that a call named, or no longer has it. */
export const isMissingAtStripe = (
  error: unknown,
): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const unavailable = (cause?: unknown): AppError =>
  new AppError(
    'billing_unavailable',
    'The payment service isn’t responding. Try again in a moment.',
    {
      cause,
    },
  );

/**
 * Checks that Stripe's answer has a required value. An answer without the value is treated as no
 * answer, and nothing may be written from it.
 * @throws AppError billing_unavailable
 */
export const requireResponse = <T>(value: T): T => {
  if (value !== undefined) return value;
  log.error('Stripe returned an unexpected response');
  throw unavailable();
};

/**
 * Runs a Stripe request that a user is waiting for.
 * @throws AppError billing_unavailable instead of Stripe's own errors, which are logged
 */
export const askStripe = async <T>(request: Promise<T>): Promise<T> => {
  try {
    return await request;
  } catch (error) {
    if (!isStripeError(error)) throw error;
    log.error('Stripe refused a request or didn’t answer', {
      ...errorFields(error),
      code: error.code,
    });
    throw unavailable(error);
  }
};
