import { Script } from 'node:vm';
import * as z from 'zod';
import type { HttpRequest } from './exchange';

const headerValue = z.object({ value: z.string() });
const changedRequest = z.object({ uri: z.string(), headers: z.record(z.string(), headerValue) });

/** Changes a request before it goes to the origin. */
export type EdgeFunction = (request: HttpRequest) => HttpRequest;

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

/**
 * Compiles a CloudFront Function of the viewer-request kind. It runs as it will at the edge: alone,
 * without modules.
 * @throws Error when the code defines no `handler`
 */
export const compileEdgeFunction = (code: string): EdgeFunction => {
  const handler: unknown = new Script(`${code}\n;handler`).runInNewContext();
  if (!isHandler(handler)) throw new Error('A CloudFront Function defines no handler.');
  return (request) => {
    const { uri, headers } = changedRequest.parse(handler(eventOf(request)));
    return {
      ...request,
      url: new URL(`${uri}${request.url.search}`, request.url),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, { value }]) => [name.toLowerCase(), value]),
      ),
    };
  };
};
