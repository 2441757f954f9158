import { createHash } from 'node:crypto';
import { type HttpAnswer, type HttpRequest, jsonAnswer } from '@mailbloom/embedded-cloud/http';
import { apiVersion } from '../objects/event';
import { stripeId } from '../objects/stripe-id';
import type { Answered } from '../store';
import type { StripeWorld } from '../world';
import { carryOut } from './carry-out';
import { invalid, StripeRefusal, unauthorized } from './refusals';

/** The secret key of the local account, which protects nothing. */
export const localApiKey = 'sk_test_local';

/** How long idempotency keys are remembered. Stripe keeps them for at least a day. */
const rememberedSeconds = 24 * 3600;
const longestKey = 255;

/** Reads `Bearer key`, or the key as the user name of basic authentication, as curl sends it. */
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
    throw invalid(
      `Invalid Stripe API version: ${version.slice(0, 60)}. The local simulator supports ${apiVersion}.`,
    );
  }
};

const printOf = ({ method, url, body }: HttpRequest): string =>
  createHash('sha256').update(`${method} ${url.pathname}\n`).update(body).digest('hex');

const answerOf = (
  value: unknown,
  status: number,
  headers: Readonly<Record<string, string>>,
): HttpAnswer => {
  const plain = jsonAnswer(value, status);
  return { ...plain, headers: { ...plain.headers, ...headers, 'stripe-version': apiVersion } };
};

const replay = ({ status, body, requestId }: Answered, id: string): HttpAnswer =>
  answerOf(JSON.parse(body), status, {
    'request-id': id,
    'original-request': requestId,
    'idempotent-replayed': 'true',
  });

/** Runs a call. If the call was already made with this idempotency key, repeats its answer. */
const once = (world: StripeWorld, request: HttpRequest, key: string, id: string): HttpAnswer => {
  if (key.length > longestKey) {
    throw invalid(`Idempotency keys can have up to ${longestKey} characters.`);
  }
  const known = world.store.get('answered', key);
  const print = printOf(request);
  if (known && known.request !== print) {
    throw new StripeRefusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (known) return replay(known, id);
  const body = JSON.stringify(carryOut(world, request));
  const until = world.now() + rememberedSeconds;
  world.store.put('answered', { id: key, request: print, requestId: id, status: 200, body, until });
  return answerOf(JSON.parse(body), 200, { 'request-id': id });
};

const answer = (world: StripeWorld, request: HttpRequest, id: string): HttpAnswer => {
  checkCaller(request);
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const caused = { ...world, request: { id, idempotency_key: key ?? null } };
  return world.store.atomic(() =>
    key
      ? once(caused, request, key, id)
      : answerOf(carryOut(caused, request), 200, { 'request-id': id }),
  );
};

/** Answers the supported part of Stripe's API. Answers any request in Stripe's format. */
export const answerApi = (world: StripeWorld, request: HttpRequest): HttpAnswer => {
  const id = stripeId('req');
  try {
    return answer(world, request, id);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return answerOf({ error: error.error }, error.status, { 'request-id': id });
  }
};
