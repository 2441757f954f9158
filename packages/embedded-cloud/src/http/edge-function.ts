import { Script } from 'node:vm';
import * as z from 'zod';
import type { HttpRequest, HttpResponse } from './exchange';

const headerValue = z.object({ value: z.string() });
const headersOf = z.record(z.string(), headerValue);
const changedRequest = z.object({ uri: z.string(), headers: headersOf });
const edgeResponse = z.object({ statusCode: z.int(), headers: headersOf.default({}) });

/** Changes a request before it goes to the origin, or answers it instead. */
export type EdgeFunction = (request: HttpRequest) => HttpRequest | HttpResponse;

type EdgeHandler = (event: unknown) => unknown;
const isHandler = (value: unknown): value is EdgeHandler => typeof value === 'function';

const eventOf = ({ method, url, headers, sourceIp }: HttpRequest) => ({
  version: '1.0',
  viewer: { ip: sourceIp },
  request: {
    method,
    uri: url.pathname,
    querystring: Object.fromEntries(
      [...url.searchParams].map(([name, value]) => [name, { value }]),
    ),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
    cookies: {},
  },
});

const plainHeaders = (headers: z.output<typeof headersOf>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, { value }]) => [name.toLowerCase(), value]),
  );

/**
 * Compiles a CloudFront Function of the viewer-request type. It runs as it will at the edge:
 * isolated and without modules.
 * @throws Error when the code defines no `handler`
 */
export const compileEdgeFunction = (code: string): EdgeFunction => {
  const handler: unknown = new Script(`${code}\n;handler`).runInNewContext();
  if (!isHandler(handler)) throw new Error('A CloudFront Function defines no handler.');
  return (request) => {
    const handlerResult = z.union([edgeResponse, changedRequest]).parse(handler(eventOf(request)));
    const headers = plainHeaders(handlerResult.headers);
    return 'statusCode' in handlerResult
      ? { status: handlerResult.statusCode, headers }
      : {
          ...request,
          headers,
          url: new URL(`${handlerResult.uri}${request.url.search}`, request.url),
        };
  };
};
