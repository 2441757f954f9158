import { type HttpAnswer, type HttpRequest, jsonAnswer } from '@mailbloom/embedded-cloud/http';
import { execute, GraphQLError, parse, validate } from 'graphql';
import * as z from 'zod';
import { shopFacts } from '../shop/shop-facts';
import type { Install } from '../shopify-store';
import type { ShopifyWorld } from '../world';
import type { Call } from './call';
import { maxPoints, requestedCost } from './query-cost';
import { ApiRefusal } from './refusal';
import { rootOf } from './resolve/root';
import { adminSchema } from './schema';
import { deniedField } from './scopes';

const asked = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});
type Asked = z.infer<typeof asked>;

const askedIn = ({ body }: HttpRequest): Asked => {
  try {
    return asked.parse(JSON.parse(body.toString()));
  } catch {
    return { query: '' };
  }
};

/** Returns the app's installation in this shop, if the token belongs to it and hasn't expired. */
const admitted = (
  { store, clock }: ShopifyWorld,
  shop: string,
  { headers }: HttpRequest,
): Install | undefined => {
  const install = store.get('install', shop);
  if (!install || install.accessEnd <= clock.now()) return undefined;
  if (install.accessToken !== headers['x-shopify-access-token']) return undefined;
  // This call proves that the app has its new pair of tokens, so the previous refresh token
  // expires.
  if (install.refreshBefore) store.put('install', { ...install, refreshBefore: undefined });
  return install;
};

type Problem = { readonly message: string; readonly extensions?: object };

const problemOf = (error: GraphQLError): Problem => {
  const cause = error.originalError;
  if (cause instanceof ApiRefusal) {
    return { message: cause.message, extensions: cause.extensions };
  }
  if (cause) throw cause;
  return { message: error.message, extensions: { code: 'undefinedField' } };
};

const refusedWith = (problem: Problem, cost?: object): HttpAnswer =>
  jsonAnswer({ errors: [problem], extensions: { cost } });

const documentOf = (query: string) => {
  try {
    const document = parse(query);
    return { document, errors: validate(adminSchema, document) };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
};

const pay = (call: Call, requested: number, work: () => Promise<object>) => {
  const { world, shop } = call;
  const { isThrottled } = shopFacts(world, shop).faults;
  const before = world.buckets.status(shop, isThrottled);
  const costs = { requestedQueryCost: requested, actualQueryCost: null };
  if (requested > before.currentlyAvailable) {
    const cost = { ...costs, throttleStatus: before };
    return refusedWith({ message: 'Throttled', extensions: { code: 'THROTTLED' } }, cost);
  }
  return work().then((answer) => {
    const actual = Math.min(requested, Math.max(1, call.spent.points));
    world.buckets.pay(shop, isThrottled, actual);
    const throttleStatus = world.buckets.status(shop, isThrottled);
    const cost = { ...costs, actualQueryCost: actual, throttleStatus };
    return jsonAnswer({ ...answer, extensions: { cost } });
  });
};

const carryOut = async (call: Call, { query, variables }: Asked): Promise<HttpAnswer> => {
  const { document, errors } = documentOf(query);
  if (!document || errors.length > 0) {
    return jsonAnswer({ errors: errors.map(problemOf) });
  }
  const denied = deniedField(call, document);
  if (denied) {
    const message = `Access denied for ${denied} field.`;
    return refusedWith({ message, extensions: { code: 'ACCESS_DENIED' } });
  }
  const variableValues = variables ?? {};
  const requested = requestedCost(adminSchema, document, variableValues);
  if (requested > maxPoints) {
    const message = `Query cost is ${requested}, which exceeds the single query max cost limit (${maxPoints}).`;
    return refusedWith({ message, extensions: { code: 'MAX_COST_EXCEEDED', cost: requested } });
  }
  return pay(call, requested, async () => {
    const schema = adminSchema;
    const found = await execute({ schema, document, rootValue: rootOf(call), variableValues });
    return found.errors ? { ...found, errors: found.errors.map(problemOf) } : found;
  });
};

/** Handles the Admin API calls that the product makes. Any other call is refused, never ignored. */
export const answerGraphql = async (
  world: ShopifyWorld,
  shop: string,
  request: HttpRequest,
): Promise<HttpAnswer> => {
  if (shopFacts(world, shop).faults.isFailing) return jsonAnswer({ errors: 'Unavailable' }, 503);
  const install = admitted(world, shop, request);
  if (!install) {
    const errors = '[API] Invalid API key or access token (unrecognized login or wrong password)';
    return jsonAnswer({ errors }, 401);
  }
  const call: Call = { world, shop, install, isBulk: false, spent: { points: 0 } };
  return carryOut(call, askedIn(request));
};
