import Stripe from 'stripe';
import { AppError } from '../platform/app-error';
import { errorFields, log } from '../platform/logger';

/** The version whose shapes the package describes; the webhook's endpoint is given the same one. */
const apiVersion = '2026-10-28.endive';

/** @param apiUrl origin of the API: Stripe's own, or its simulator's */
export const createStripeClient = (apiKey: string, apiUrl: string): Stripe => {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(apiKey, {
    apiVersion,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    // Two tries fit the 28 seconds that a call may take.
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
};

/** Whether Stripe itself refused, or could not be reached. */
export const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError;

/** Whether no answer came from Stripe at all. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError;

/** Whether Stripe understood and refused: what was asked does not fit the state of things there. */
export const isRefusedByStripe = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Whether Stripe does not know, or not any more, what a call named. */
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
 * What an answer has to hold: without it, an answer is as none, and nothing may be written from it.
 * @throws AppError billing_unavailable
 */
export const answered = <T>(value: T): T => {
  if (value !== undefined) return value;
  log.error('Stripe answered something else than was asked');
  throw unavailable();
};

/**
 * Work at Stripe that somebody waits for.
 * @throws AppError billing_unavailable in place of Stripe's own errors, which are logged
 */
export const askStripe = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!isStripeError(error)) throw error;
    log.error('Stripe refused or did not answer', { ...errorFields(error), code: error.code });
    throw unavailable(error);
  }
};
