import { type HttpRequest, type HttpResponse, jsonResponse } from '@mailbloom/embedded-cloud/http';
import { execute, GraphQLError, parse, validate } from 'graphql';
import * as z from 'zod';
import { shopDetails } from '../shop/shop-details';
import type { Install } from '../shopify-store';
import type { ShopifySimulator } from '../world';
import type { Call } from './call';
import { maxPoints, requestedCost } from './query-cost';
import { ApiRefusal } from './refusal';
import { rootOf } from './resolve/root';
import { adminSchema } from './schema';
import { deniedField } from './scopes';

const requestBody = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});
type GraphqlRequest = z.infer<typeof requestBody>;

const readRequest = ({ body }: HttpRequest): GraphqlRequest => {
  try {
    return requestBody.parse(JSON.parse(body.toString()));
  } catch {
    return { query: '' };
  }
};

/** Returns the app's installation in this shop, if the token belongs to it and hasn't expired. */
const findInstall = (
  { store, clock }: ShopifySimulator,
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

const errorAnswer = (problem: Problem, cost?: object): HttpResponse =>
  jsonResponse({ errors: [problem], extensions: { cost } });

const documentOf = (query: string) => {
  try {
    const document = parse(query);
    return { document, errors: validate(adminSchema, document) };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
};

const chargeCost = (call: Call, requestedPoints: number, runQuery: () => Promise<object>) => {
  const { simulator, shop } = call;
  const { isThrottled } = shopDetails(simulator, shop).faults;
  const bucketStatus = simulator.buckets.status(shop, isThrottled);
  const costs = { requestedQueryCost: requestedPoints, actualQueryCost: null };
  if (requestedPoints > bucketStatus.currentlyAvailable) {
    const cost = { ...costs, throttleStatus: bucketStatus };
    return errorAnswer({ message: 'Throttled', extensions: { code: 'THROTTLED' } }, cost);
  }
  return runQuery().then((result) => {
    const actual = Math.min(requestedPoints, Math.max(1, call.queryCost.points));
    simulator.buckets.pay(shop, isThrottled, actual);
    const throttleStatus = simulator.buckets.status(shop, isThrottled);
    const cost = { ...costs, actualQueryCost: actual, throttleStatus };
    return jsonResponse({ ...result, extensions: { cost } });
  });
};

const executeQuery = async (
  call: Call,
  { query, variables }: GraphqlRequest,
): Promise<HttpResponse> => {
  const { document, errors } = documentOf(query);
  if (!document || errors.length > 0) {
    return jsonResponse({ errors: errors.map(problemOf) });
  }
  const denied = deniedField(call, document);
  if (denied) {
    const message = `Access denied for ${denied} field.`;
    return errorAnswer({ message, extensions: { code: 'ACCESS_DENIED' } });
  }
  const variableValues = variables ?? {};
  const requestedPoints = requestedCost(adminSchema, document, variableValues);
  if (requestedPoints > maxPoints) {
    const message = `Query cost is ${requestedPoints}, which exceeds the single query max cost limit (${maxPoints}).`;
    return errorAnswer({
      message,
      extensions: { code: 'MAX_COST_EXCEEDED', cost: requestedPoints },
    });
  }
  return chargeCost(call, requestedPoints, async () => {
    const schema = adminSchema;
    const executionResult = await execute({
      schema,
      document,
      rootValue: rootOf(call),
      variableValues,
    });
    return executionResult.errors
      ? { ...executionResult, errors: executionResult.errors.map(problemOf) }
      : executionResult;
  });
};

/** Handles the Admin API calls that the product makes. Any other call is refused, never ignored. */
export const handleGraphql = async (
  simulator: ShopifySimulator,
  shop: string,
  request: HttpRequest,
): Promise<HttpResponse> => {
  if (shopDetails(simulator, shop).faults.isFailing)
    return jsonResponse({ errors: 'Unavailable' }, 503);
  const install = findInstall(simulator, shop, request);
  if (!install) {
    const errors = '[API] Invalid API key or access token (unrecognized login or wrong password)';
    return jsonResponse({ errors }, 401);
  }
  const call: Call = { simulator, shop, install, isBulk: false, queryCost: { points: 0 } };
  return executeQuery(call, readRequest(request));
};
