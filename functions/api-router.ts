import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import { AppError } from './platform/app-error';
import type { Scope } from './platform/http/access';
import { checkOrigin } from './platform/http/http-request';
import { readRequest } from './platform/http/read-request';
import { json, problemReply, withReference } from './platform/http/reply';
import { log } from './platform/logger';
import { lambdaHandler } from './platform/work/lambda-handler';
import { type RouteKey, type Routes, routes } from './routes';
import { apiBasePath, type PathParameter, type Route } from './routes/route';

type QueryOf<R> = R extends { query: infer Q extends z.ZodType }
  ? z.infer<Q>
  : Record<never, never>;
type BodyOf<R> = R extends { body: infer B extends z.ZodType } ? z.infer<B> : undefined;
type ResponseOf<R> = R extends { response: infer S extends z.ZodType } ? z.input<S> : unknown;

/** The input of a handler for the route `Key`. */
export type ApiRequest<Key extends RouteKey> = Scope & {
  readonly params: { readonly [Name in PathParameter<Key>]: string };
  readonly query: QueryOf<Routes[Key]>;
  readonly body: BodyOf<Routes[Key]>;
  readonly sourceIp: string;
  readonly requestId: string;
  readonly event: APIGatewayProxyEventV2;
};

/**
 * The response of a handler for the route `Key`. Properties that the contract doesn't name are
 * removed.
 */
export type ApiResponse<Key extends RouteKey> = ResponseOf<Routes[Key]>;

/** A response that also sets cookies. */
export class WithCookies<Answer> {
  constructor(
    readonly payload: Answer,
    readonly cookies: readonly string[],
  ) {}
}

/** A response to a browser or a program other than our app. */
export class PlainResponse {
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    readonly text = '',
  ) {}
}

export type ApiHandler<Key extends RouteKey, Dependencies> = (
  request: ApiRequest<Key>,
  dependencies: Dependencies,
) => Promise<ApiResponse<Key> | WithCookies<ApiResponse<Key>> | PlainResponse>;

type KeysOf<Feature extends string> = {
  [Key in RouteKey]: Routes[Key]['feature'] extends Feature ? Key : never;
}[RouteKey];

export type FeatureHandlers<Feature extends string, Dependencies> = {
  readonly [Key in KeysOf<Feature>]: ApiHandler<Key, Dependencies>;
};

type AnyHandler = (request: unknown, dependencies: unknown) => Promise<unknown>;

/** Writes an audit log entry that a manager changed something in a customer's account. */
const audit = (
  key: string,
  { customerId, actingManagerId, requestId }: Scope & { requestId: string },
) => {
  if (actingManagerId && !key.startsWith('GET ')) {
    log.info('Manager acted for customer', { route: key, customerId, actingManagerId, requestId });
  }
};

const toPlainResponse = ({
  status,
  headers,
  text,
}: PlainResponse): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: { 'cache-control': 'no-store', ...headers },
  body: text,
});

const payload = (route: Route, result: unknown): APIGatewayProxyStructuredResultV2 => {
  if (result instanceof PlainResponse) return toPlainResponse(result);
  const cookies = result instanceof WithCookies ? result.cookies : undefined;
  const body = result instanceof WithCookies ? result.payload : result;
  return json(200, route.response === 'openapi' ? body : route.response.parse(body ?? {}), cookies);
};

/** The handlers of a feature's routes, and how to create what they need. */
export type ApiRouter = {
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly live: () => unknown;
};

/** A call's handler, with what it needs. */
type Target = { readonly handler: AnyHandler; readonly live: () => unknown };

const handle = async (
  targets: ReadonlyMap<string, Target>,
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const key = event.routeKey.replace(` ${apiBasePath}/`, ' /');
  const route: Route | undefined = (routes as Readonly<Record<string, Route>>)[key];
  const target = targets.get(key);
  try {
    checkOrigin(event);
    if (!route || !target) throw new AppError('route_not_found', 'This endpoint doesn’t exist.');
    const request = await readRequest(route, event);
    const result = await target.handler(request, target.live());
    audit(key, request);
    return withReference(payload(route, result));
  } catch (error) {
    return withReference(problemReply(error));
  }
};

/**
 * Lists the handlers of a feature's calls. `handlers` must name exactly the feature's routes in
 * functions/routes.ts. `live` creates the dependencies on the first call.
 */
export const apiRouter = <Feature extends Routes[RouteKey]['feature'], Dependencies>(
  _feature: Feature,
  handlers: FeatureHandlers<Feature, Dependencies>,
  live: () => Dependencies,
): ApiRouter => ({
  handlers: handlers as unknown as Readonly<Record<string, AnyHandler>>,
  live,
});

/** Creates the Lambda handler for the HTTP calls of one or more features. */
export const apiHandler = (...routers: readonly ApiRouter[]) => {
  const targets = new Map(
    routers.flatMap(({ handlers, live }) =>
      Object.entries(handlers).map(([key, handler]) => [key, { handler, live }] as const),
    ),
  );
  return lambdaHandler(
    (event: APIGatewayProxyEventV2) => handle(targets, event),
    (event) => ({
      route: event.routeKey,
    }),
  );
};
