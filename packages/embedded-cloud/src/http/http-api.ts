import type { FunctionHost } from '../functions/function-host';
import { type ApiRoute, createRouteMatcher, type MatchedRoute } from './api-routes';
import type { HttpRequest, HttpResponse } from './exchange';
import { jsonResponse } from './exchange';
import { functionResponse } from './function-answer';
import { payloadEvent } from './payload-event';

export type Claims = Readonly<Record<string, unknown>>;

export type HttpApi = {
  readonly id: string;
  readonly domainName: string;
  readonly routes: readonly ApiRoute[];
  /** The JWT authorizer: returns the claims of a valid token, otherwise undefined. */
  verifyToken(token: string): Promise<Claims | undefined>;
};

// Lambda accepts 6 MB, and API Gateway refuses anything larger.
const maxBodyBytes = 6 * 1024 * 1024;

const bearerToken = ({ headers }: HttpRequest) =>
  headers.authorization?.match(/^Bearer\s+(\S+)$/i)?.[1] ?? '';

const unauthorizedResponse: HttpResponse = {
  ...jsonResponse({ message: 'Unauthorized' }, 401),
  headers: { 'content-type': 'application/json', 'www-authenticate': 'Bearer' },
};

/** Creates an API Gateway HTTP API: routes, JWT authorizer and payload format 2.0. */
export const createHttpApi = (api: HttpApi, functions: FunctionHost) => {
  const match = createRouteMatcher(api.routes);

  const invoke = async (request: HttpRequest, matchedRoute: MatchedRoute, claims?: Claims) => {
    const { route, pathParameters } = matchedRoute;
    const { id: apiId, domainName } = api;
    const frame = { routeKey: route.routeKey, pathParameters, apiId, domainName, claims };
    const event = payloadEvent(request, frame);
    const response = functionResponse(await functions.invoke(route.functionArn, event));
    // API Gateway adds its id of the request to every answer.
    const headers = { ...response.headers, 'apigw-requestid': event.requestContext.requestId };
    return { ...response, headers };
  };

  return async (request: HttpRequest): Promise<HttpResponse> => {
    const matchedRoute = match(request.method, request.url.pathname);
    if (!matchedRoute) return jsonResponse({ message: 'Not Found' }, 404);
    if (request.body.length > maxBodyBytes) {
      return jsonResponse({ message: 'Request Entity Too Large' }, 413);
    }
    if (!matchedRoute.route.needsToken) return invoke(request, matchedRoute);
    const claims = await api.verifyToken(bearerToken(request));
    return claims ? invoke(request, matchedRoute, claims) : unauthorizedResponse;
  };
};
