import type * as z from 'zod';
import type { RouteKey, Routes } from '../../../../functions/routes';
import { callWatch } from './call-watch';
import { offline, readProblem } from './problem-error';
import { renewToken, session } from './session';

type PathNames<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;
type Input<S> = S extends z.ZodType ? z.input<S> : never;

type Params<Key extends RouteKey> = [PathNames<Key>] extends [never]
  ? { params?: undefined }
  : { params: { [Name in PathNames<Key>]: string } };
type Query<R> = R extends { query: infer Q } ? { query?: Input<Q> } : { query?: undefined };
type Body<R> = R extends { body: infer B } ? { body?: Input<B> } : { body?: undefined };

/** The options for reading the route `Key`. `useApi` adds the current customer. */
export type ReadOptions<Key extends RouteKey> = Params<Key> &
  Query<Routes[Key]> &
  Body<Routes[Key]> & { customerId?: string };

/**
 * The options for calling the route `Key`. A call about a customer's data must specify the
 * customer. The customer is sent only for managers, whose calls the server would otherwise reject.
 */
export type ApiOptions<Key extends RouteKey> = ReadOptions<Key> &
  (Routes[Key] extends { access: 'customer' } ? { customerId: string } : object);

export type ApiResult<Key extends RouteKey> = Routes[Key]['response'] extends infer S
  ? S extends z.ZodType
    ? z.output<S>
    : unknown
  : never;

type RequestOptions = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  customerId?: string;
};

const queryText = (query: Record<string, unknown> = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
};

const urlOf = (path: string, { params = {}, query }: RequestOptions): string =>
  `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}${queryText(query)}`;

const headersOf = ({ body, customerId }: RequestOptions): Record<string, string> => ({
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(session.accessToken ? { authorization: `Bearer ${session.accessToken}` } : {}),
  ...(customerId && session.account?.accountType === 'Manager'
    ? { 'x-customer-id': customerId }
    : {}),
});

const fetchOnce = async (key: string, options: RequestOptions): Promise<Response> => {
  const [method = 'GET', path = '/'] = key.split(' ');
  const url = urlOf(path, options);
  try {
    return await fetch(url, {
      method,
      headers: headersOf(options),
      credentials: 'same-origin',
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
    });
  } catch {
    throw offline(`${method} ${url}`);
  }
};

/**
 * Matches calls that start or end a session. For these calls, 401 is a regular response and doesn't
 * mean that a token expired.
 */
const sessionPaths = /\/auth\/(login|verify|refresh|logout)$/;

/**
 * Calls the API. The key consists of the method and path, as in functions/routes.ts, and determines
 * the types. If the access token has expired, it is renewed once and the call is repeated.
 * @throws ProblemError
 */
export const api = async <Key extends RouteKey>(
  key: Key,
  options: ApiOptions<Key>,
): Promise<ApiResult<Key>> => {
  const [method = 'GET', path = '/'] = key.split(' ');
  const call = `${method} ${urlOf(path, options as RequestOptions)}`;
  if (method !== 'GET') {
    callWatch.begins(call);
    session.lastWriteAt = Date.now();
  }
  let response = await fetchOnce(key, options as RequestOptions);
  if (response.status === 401 && !sessionPaths.test(key) && (await renewToken())) {
    response = await fetchOnce(key, options as RequestOptions);
  }
  if (!response.ok) throw await readProblem(response, call);
  return (await response.json()) as ApiResult<Key>;
};
