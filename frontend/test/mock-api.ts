import { vi } from 'vitest';
import type { RouteKey } from '../../functions/routes';

type Call = {
  readonly key: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Record<string, string>;
};
type Responder = (call: Call) => unknown;

/** An error that a mocked route can throw to respond with an error status. */
export class ErrorResponse {
  constructor(
    readonly status: number,
    readonly problem: { code: string; message: string; fields?: Record<string, string> },
  ) {}
}

let pendingRequests: (() => void)[] = [];

/** A response that doesn't arrive during the test. */
export const pending = () =>
  new Promise<never>((_, reject) => {
    pendingRequests.push(() =>
      reject(new ErrorResponse(503, { code: 'test_over', message: 'Test over' })),
    );
  });

/** Ends all pending responses, so that they don't block the next test's requests. */
export const respondPending = async (): Promise<void> => {
  for (const rejectRequest of pendingRequests) rejectRequest();
  pendingRequests = [];
  await new Promise((resolve) => setTimeout(resolve, 0));
};

const patternOf = (key: string): RegExp => {
  const [method, path = ''] = key.split(' ');
  return new RegExp(`^${method} /api${path.replace(/\{\w+\}/g, '[^/]+')}$`);
};

const respond = (status: number, value: unknown) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

/**
 * Replaces the network with mocked responses by route. A call to any other route fails the test.
 * Returns all calls in the order they were made.
 */
export const mockApi = (responders: Partial<Record<RouteKey, Responder>>) => {
  const calls: Call[] = [];
  const routes = Object.entries(responders).map(([key, responder]) => ({
    key,
    answer: responder,
    pattern: patternOf(key),
  }));
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://app.test');
    const line = `${init.method ?? 'GET'} ${url.pathname}`;
    // The route with the fewest path parameters wins, just as literal paths win over parameters in
    // the product.
    const route = routes
      .filter(({ pattern }) => pattern.test(line))
      .sort((a, b) => a.key.split('{').length - b.key.split('{').length)[0];
    if (!route) throw new Error(`Unlisted call: ${line}`);
    const call: Call = {
      key: route.key,
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: (init.headers ?? {}) as Record<string, string>,
    };
    calls.push(call);
    try {
      return respond(200, await route.answer(call));
    } catch (error) {
      if (error instanceof ErrorResponse) return respond(error.status, error.problem);
      throw error;
    }
  });
  return calls;
};
