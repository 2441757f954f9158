import * as z from 'zod';
import { type RouteKey, type Routes, routes } from '../../functions/routes';
import type { PathParameter, Route } from '../../functions/routes/route';

/**
 * The answer to a call: its status, its headers, and its body. The body is parsed as JSON, or text
 * if it isn't JSON.
 */
export type ApiResponse<Body> = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
};

/** The body of a successful answer to a route. */
export type Success<Key extends RouteKey> = Routes[Key]['response'] extends z.ZodType
  ? z.output<Routes[Key]['response']>
  : unknown;

export type CallInput<Key extends RouteKey> = {
  readonly params?: Readonly<Record<PathParameter<Key>, string>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body?: unknown;
  /** The fields of a form on one of our pages, posted the way a browser does. */
  readonly form?: Readonly<Record<string, string>>;
  /** The customer a manager works in, sent as the header `x-customer-id`. */
  readonly customerId?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The error for a call that was refused although the test needs it to succeed. */
class Refused extends Error {
  constructor(
    readonly key: string,
    readonly answer: ApiResponse<unknown>,
  ) {
    super(`${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
}

/**
 * Returns a call's answer, validated against its contract.
 * @throws Error naming the call when the answer violates the contract
 */
const asPromised = <Key extends RouteKey>(key: Key, body: unknown): Success<Key> => {
  const { response }: Route = routes[key];
  if (response === 'openapi') return body as Success<Key>;
  const parsed = response.safeParse(body);
  if (parsed.success) return parsed.data as Success<Key>;
  throw new Error(`${key} broke its contract: ${z.prettifyError(parsed.error)}`);
};

const pathOf = (key: string, params: Readonly<Record<string, string>> = {}) =>
  (key.split(' ')[1] ?? '').replace(/\{([^}]+)\}/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );

const searchOf = (query: CallInput<RouteKey>['query'] = {}) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, [value].flat().join(','));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
};

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const sentBody = ({ body, form }: Pick<CallInput<RouteKey>, 'body' | 'form'>) => {
  if (form) return new URLSearchParams(form);
  return body === undefined ? undefined : JSON.stringify(body);
};

/**
 * Returns helpers for the product's HTTP API at an origin. With an empty `token`, calls are
 * anonymous.
 */
export const productCalls = (origin: string) => {
  /** Makes a call and returns its answer, whatever the status is. */
  const request = async <Key extends RouteKey>(
    token: string,
    key: Key,
    input: CallInput<Key> = {},
  ): Promise<ApiResponse<unknown>> => {
    const response = await fetch(
      `${origin}/api${pathOf(key, input.params)}${searchOf(input.query)}`,
      {
        method: key.split(' ')[0],
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(input.customerId && { 'x-customer-id': input.customerId }),
          ...(input.body !== undefined && { 'content-type': 'application/json' }),
          ...(input.form && { origin }),
          ...input.headers,
        },
        body: sentBody(input),
        // A form's answer redirects to a page, and the test checks to which one.
        redirect: input.form ? 'manual' : 'follow',
      },
    );
    return { status: response.status, headers: response.headers, body: await bodyOf(response) };
  };

  /**
   * Makes a call that must succeed and match its contract.
   * @throws Refused
   */
  const api = async <Key extends RouteKey>(
    token: string,
    key: Key,
    input: CallInput<Key> = {},
  ): Promise<Success<Key>> => {
    const answer = await request(token, key, input);
    if (answer.status !== (input.form ? 303 : 200)) throw new Refused(key, answer);
    return asPromised(key, input.form ? {} : answer.body);
  };

  return { request, api };
};
