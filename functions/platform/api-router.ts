import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import { type RouteKey, type Routes, routes } from '../routes';
import { admit, type Scope } from './access';
import { AppError } from './app-error';
import { createCallerDirectory } from './caller';
import { systemClock } from './clock';
import { bodyJson, callerAddress, parseInput, verifiedSubject } from './http-request';
import { lambdaHandler } from './lambda-handler';
import { log } from './logger';
import { once } from './once';
import { json, problemReply } from './reply';
import { apiBasePath, type PathParameter, type Route } from './route';
import { liveTable } from './table';

type QueryOf<R> = R extends { query: infer Q extends z.ZodType }
  ? z.infer<Q>
  : Record<never, never>;
type BodyOf<R> = R extends { body: infer B extends z.ZodType } ? z.infer<B> : undefined;
type ResponseOf<R> = R extends { response: infer S extends z.ZodType } ? z.input<S> : unknown;

/** What a handler of the route `Key` receives. */
export type ApiRequest<Key extends RouteKey> = Scope & {
  readonly params: { readonly [Name in PathParameter<Key>]: string };
  readonly query: QueryOf<Routes[Key]>;
  readonly body: BodyOf<Routes[Key]>;
  readonly sourceIp: string;
  readonly requestId: string;
  readonly event: APIGatewayProxyEventV2;
};

/** What a handler of the route `Key` answers; the contract strips what it does not name. */
export type ApiAnswer<Key extends RouteKey> = ResponseOf<Routes[Key]>;

/** An answer that also sets cookies. */
export class WithCookies<Answer> {
  constructor(
    readonly answer: Answer,
    readonly cookies: readonly string[],
  ) {}
}

export type ApiHandler<Key extends RouteKey, Dependencies> = (
  request: ApiRequest<Key>,
  dependencies: Dependencies,
) => Promise<ApiAnswer<Key> | WithCookies<ApiAnswer<Key>>>;

type KeysOf<Feature extends string> = {
  [Key in RouteKey]: Routes[Key]['feature'] extends Feature ? Key : never;
}[RouteKey];

export type FeatureHandlers<Feature extends string, Dependencies> = {
  readonly [Key in KeysOf<Feature>]: ApiHandler<Key, Dependencies>;
};

type AnyHandler = (request: unknown, dependencies: unknown) => Promise<unknown>;

const directory = once(() => createCallerDirectory(liveTable(), systemClock));

const checkOrigin = (event: APIGatewayProxyEventV2) => {
  const expected = process.env.ORIGIN_VERIFY;
  if (expected && event.headers['x-origin-verify'] !== expected) {
    throw new AppError('forbidden', 'Open the app at its own address.');
  }
};

const scopeOf = async (route: Route, event: APIGatewayProxyEventV2): Promise<Scope> => {
  if (route.access === 'public') return { userId: '', role: 'customer', customerId: '' };
  const subject = verifiedSubject(event);
  if (!subject) throw new AppError('not_signed_in', 'Sign in to go on.');
  const caller = await directory().find(subject);
  return admit(route.access, caller, {
    named: event.headers['x-customer-id'],
    inPath: event.pathParameters?.customerId,
  });
};

const readRequest = async (route: Route, event: APIGatewayProxyEventV2) => ({
  ...(await scopeOf(route, event)),
  params: event.pathParameters ?? {},
  query: route.query ? parseInput(route.query, event.queryStringParameters ?? {}) : {},
  body: route.body ? parseInput(route.body, bodyJson(event)) : undefined,
  sourceIp: callerAddress(event),
  requestId: event.requestContext.requestId,
  event,
});

/** Managers' writes inside a customer's account are told apart for ever. */
const audit = (
  key: string,
  { customerId, actingManagerId, requestId }: Scope & { requestId: string },
) => {
  if (actingManagerId && !key.startsWith('GET ')) {
    log.info('Manager acted for customer', { route: key, customerId, actingManagerId, requestId });
  }
};

const answer = (route: Route, result: unknown): APIGatewayProxyStructuredResultV2 => {
  const cookies = result instanceof WithCookies ? result.cookies : undefined;
  const body = result instanceof WithCookies ? result.answer : result;
  return json(200, route.response === 'openapi' ? body : route.response.parse(body ?? {}), cookies);
};

const handle = async (
  handlers: Readonly<Record<string, AnyHandler>>,
  live: () => unknown,
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const key = event.routeKey.replace(` ${apiBasePath}/`, ' /');
  const route: Route | undefined = (routes as Readonly<Record<string, Route>>)[key];
  const handler = handlers[key];
  const requestId = event.requestContext.requestId;
  try {
    checkOrigin(event);
    if (!route || !handler) throw new AppError('route_not_found', 'This call does not exist.');
    const request = await readRequest(route, event);
    const result = await handler(request, live());
    audit(key, request);
    return answer(route, result);
  } catch (error) {
    return problemReply(error, requestId);
  }
};

/**
 * The one Lambda behind a feature's HTTP calls. `handlers` must name exactly the routes of the
 * feature in functions/routes.ts; `live` builds the dependencies on the first call.
 */
export const apiRouter = <Feature extends Routes[RouteKey]['feature'], Dependencies>(
  _feature: Feature,
  handlers: FeatureHandlers<Feature, Dependencies>,
  live: () => Dependencies,
) => {
  const byKey = handlers as unknown as Readonly<Record<string, AnyHandler>>;
  return lambdaHandler(
    (event: APIGatewayProxyEventV2) => handle(byKey, live, event),
    (event) => ({
      route: event.routeKey,
    }),
  );
};
