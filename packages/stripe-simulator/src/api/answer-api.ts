import { createHash } from 'node:crypto';
import { type HttpRequest, type HttpResponse, jsonResponse } from '@mailbloom/embedded-cloud/http';
import { apiVersion } from '../objects/event';
import { stripeId } from '../objects/stripe-id';
import type { StoredAnswer } from '../store';
import type { StripeSimulator } from '../world';
import { executeCall } from './execute-call';
import { invalidRequest, StripeRefusal, unauthorized } from './refusals';

/** The secret key of the local account, which protects nothing. */
export const localApiKey = 'sk_test_local';

/** The time for which idempotency keys are remembered. Stripe keeps them for at least a day. */
const rememberedSeconds = 24 * 3600;
const longestKey = 255;

/**
 * Returns the API key in an authorization header. It is `Bearer key`, or basic authentication with
 * the key as the user name, as curl sends it.
 */
const keyOf = (authorization: string): string => {
  const [scheme, value = ''] = authorization.split(' ');
  if (scheme !== 'Basic') return value;
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
};

const checkCaller = ({ headers }: HttpRequest): void => {
  const { authorization, 'stripe-version': version } = headers;
  if (!authorization) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  const key = keyOf(authorization);
  if (key !== localApiKey) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 7)}****`);
  }
  if (version !== undefined && version !== apiVersion) {
    throw invalidRequest(
      `Invalid Stripe API version: ${version.slice(0, 60)}. The local simulator supports ${apiVersion}.`,
    );
  }
};

const fingerprintOf = ({ method, url, body }: HttpRequest): string =>
  createHash('sha256').update(`${method} ${url.pathname}\n`).update(body).digest('hex');

const responseOf = (
  value: unknown,
  status: number,
  headers: Readonly<Record<string, string>>,
): HttpResponse => {
  const plain = jsonResponse(value, status);
  return { ...plain, headers: { ...plain.headers, ...headers, 'stripe-version': apiVersion } };
};

const replay = ({ status, body, requestId }: StoredAnswer, id: string): HttpResponse =>
  responseOf(JSON.parse(body), status, {
    'request-id': id,
    'original-request': requestId,
    'idempotent-replayed': 'true',
  });

/**
 * Runs a call. If a call with the same idempotency key was already made, returns the earlier
 * response.
 */
const runOnce = (
  simulator: StripeSimulator,
  request: HttpRequest,
  key: string,
  id: string,
): HttpResponse => {
  if (key.length > longestKey) {
    throw invalidRequest(`Idempotency keys can have up to ${longestKey} characters.`);
  }
  const storedAnswer = simulator.store.get('answered', key);
  const print = fingerprintOf(request);
  if (storedAnswer && storedAnswer.request !== print) {
    throw new StripeRefusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (storedAnswer) return replay(storedAnswer, id);
  const body = JSON.stringify(executeCall(simulator, request));
  const until = simulator.now() + rememberedSeconds;
  simulator.store.put('answered', {
    id: key,
    request: print,
    requestId: id,
    status: 200,
    body,
    until,
  });
  return responseOf(JSON.parse(body), 200, { 'request-id': id });
};

const handleCall = (simulator: StripeSimulator, request: HttpRequest, id: string): HttpResponse => {
  checkCaller(request);
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const requestSimulator = { ...simulator, request: { id, idempotency_key: key ?? null } };
  return simulator.store.atomic(() =>
    key
      ? runOnce(requestSimulator, request, key, id)
      : responseOf(executeCall(requestSimulator, request), 200, { 'request-id': id }),
  );
};

/**
 * Handles the supported part of Stripe's API. Every response has Stripe's format, even for
 * unsupported requests.
 */
export const handleApi = (simulator: StripeSimulator, request: HttpRequest): HttpResponse => {
  const id = stripeId('req');
  try {
    return handleCall(simulator, request, id);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return responseOf({ error: error.error }, error.status, { 'request-id': id });
  }
};
