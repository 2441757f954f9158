import * as z from 'zod';
import { type RouteKey, type Routes, routes } from '../../functions/routes';
import type { PathParameter, Route } from '../../functions/routes/route';

/** What a call answered: its status, its headers and its body as JSON (or text when it is none). */
export type Answer<Body> = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
};

/** What a call answers when it succeeds. */
export type Success<Key extends RouteKey> = Routes[Key]['response'] extends z.ZodType
  ? z.output<Routes[Key]['response']>
  : unknown;

export type CallInput<Key extends RouteKey> = {
  readonly params?: Readonly<Record<PathParameter<Key>, string>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body?: unknown;
  /** Posted as a browser posts a form of one of our pages. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as x-customer-id: the customer a manager works in. */
  readonly customerId?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A call that was refused though the test needs it to succeed. */
class Refused extends Error {
  constructor(
    readonly key: string,
    readonly answer: Answer<unknown>,
  ) {
    super(`${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
}

/**
 * What a call answered, as its contract has it.
 * @throws Error naming the call when the answer breaks the contract
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

/** The product's HTTP API at an origin. `token` may be empty: nobody is signed in then. */
export const productCalls = (origin: string) => {
  /** Makes a call and returns whatever it answers. */
  const request = async <Key extends RouteKey>(
    token: string,
    key: Key,
    input: CallInput<Key> = {},
  ): Promise<Answer<unknown>> => {
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
        // A form leads to a page: the test looks where to.
        redirect: input.form ? 'manual' : 'follow',
      },
    );
    return { status: response.status, headers: response.headers, body: await bodyOf(response) };
  };

  /** Makes a call that must succeed and answer by its contract. @throws Refused */
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
