import type { PendingCallers } from '../core/pending-callers';
import type { FunctionHost } from '../functions/function-host';
import type { S3 } from '../s3/s3-service';
import { withCallerAddress } from './caller-address';
import { createBehaviorFinder, type Distribution, type RoutedBehavior } from './distribution';
import type { HttpRequest, HttpResponder, HttpResponse } from './exchange';
import { textResponse } from './exchange';
import { handleFunctionUrl } from './function-url';
import { authorizerOf, type Gateway, routesOf } from './gateway';
import { createHttpApi } from './http-api';

export type EdgeParts = {
  readonly gateway: Gateway;
  readonly functions: FunctionHost;
  readonly visitors: Pick<PendingCallers, 'during'>;
  readonly s3: Pick<S3, 'readObject'>;
  /** Serves the app's files from the local build, in place of the default origin's bucket. */
  readonly site: (request: HttpRequest) => Promise<HttpResponse>;
};

type Respond = (request: HttpRequest) => Promise<HttpResponse>;

/** Returns the request as the origin receives it, with the distribution's own headers. */
const toOriginRequest = (request: HttpRequest, { origin }: RoutedBehavior): HttpRequest => {
  const originHeaders = Object.entries(origin.customHeaders).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  // CloudFront appends the caller's address to whatever the caller sent in this header.
  const forwardedFor = request.headers['x-forwarded-for'];
  const headers = {
    ...request.headers,
    'x-forwarded-for': forwardedFor ? `${forwardedFor}, ${request.sourceIp}` : request.sourceIp,
    ...Object.fromEntries(originHeaders),
  };
  const url = new URL(`${origin.path}${request.url.pathname}${request.url.search}`, request.url);
  return { ...request, url, headers };
};

/**
 * Removes `Secure` from cookies, because over plain HTTP some browsers and most tools drop cookies
 * marked Secure.
 */
const withInsecureCookies = (
  response: HttpResponse,
  { responseHeaders }: RoutedBehavior,
): HttpResponse => ({
  ...response,
  headers: { ...response.headers, ...responseHeaders },
  cookies: response.cookies?.map((cookie) => cookie.replace(/;\s*Secure\b/i, '')),
});

const defaultDomain = ({ behaviors, origins }: Distribution) =>
  origins.find(({ id }) => id === behaviors.at(-1)?.originId)?.domainName ?? '';

const createOriginHandlers = ({ gateway, functions, s3, site }: EdgeParts) => {
  const byDomain = new Map<string, Respond>(
    gateway.distributions.map((distribution) => [defaultDomain(distribution), site]),
  );
  for (const api of gateway.apis.values()) {
    const { id, domainName } = api;
    const parts = { id, domainName, routes: routesOf(api), verifyToken: authorizerOf(api) };
    byDomain.set(domainName, createHttpApi(parts, functions));
  }
  for (const url of gateway.functionUrls.values()) {
    byDomain.set(url.domainName, (request) => handleFunctionUrl(url, functions, request));
  }
  const fromBucket =
    (domainName: string): Respond =>
    async ({ method, url }) => {
      if (method !== 'GET' && method !== 'HEAD') return textResponse('Method not allowed', 405);
      // The bucket's policy admits CloudFront, so no signature is required.
      const [bucket = ''] = domainName.split('.s3.');
      const found = await s3.readObject(bucket, url.pathname.slice(1));
      return found ? { status: 200, ...found } : textResponse('Not found', 403);
    };
  return (domainName: string): Respond => {
    return byDomain.get(domainName) ?? fromBucket(domainName);
  };
};

/**
 * Simulates CloudFront and its origins: every path that isn't the local server's own goes to the
 * origin selected by the distribution's behaviors.
 */
export const createEdge = (parts: EdgeParts): HttpResponder => {
  const originHandlerFor = createOriginHandlers(parts);
  const finders = parts.gateway.distributions.map(createBehaviorFinder);
  return async (request) => {
    for (const findWay of finders) {
      const behavior = findWay(request.url.pathname);
      if (!behavior) continue;
      const viewerResult = behavior.onRequest(withCallerAddress(request));
      if ('status' in viewerResult) return withInsecureCookies(viewerResult, behavior);
      const response = originHandlerFor(behavior.origin.domainName);
      return withInsecureCookies(
        await parts.visitors.during(() => response(toOriginRequest(viewerResult, behavior))),
        behavior,
      );
    }
    return textResponse('The template has no CloudFront distribution.', 404);
  };
};
