import { unstable_serialize } from 'swr';
import type { RouteKey } from '../../../../functions/routes';
import { type ApiOptions, type ApiResult, api, type ReadOptions } from './client';
import { dropRestored, storeAnswer } from './last-answers';
import { session } from './session';

/**
 * How long the response to a started read may wait for its page, in milliseconds. Code that takes
 * longer to load must not show outdated data.
 */
const maxAgeMs = 10_000;

type StartedRead = {
  readonly response: Promise<unknown>;
  readonly startedAt: number;
  readonly userId: string | undefined;
};

const startedReads = new Map<string, StartedRead>();

/**
 * Returns the cache key for a read. It contains the route, the customer, and the input, so that
 * data of different customers is never mixed.
 */
export const apiKey = <Key extends RouteKey>(
  key: Key,
  options: ReadOptions<Key>,
  customerId?: string,
) => [key, customerId ?? '', options.params ?? {}, options.query ?? {}] as const;

const request = async <Key extends RouteKey>(
  key: Key,
  options: ReadOptions<Key>,
  customerId: string | undefined,
): Promise<ApiResult<Key>> => {
  const name = apiKey(key, options, customerId);
  const userId = session.account?.userId;
  try {
    const response = await api(key, { ...options, customerId } as ApiOptions<Key>);
    if (userId && userId === session.account?.userId) storeAnswer(userId, name, response);
    return response;
  } catch (error) {
    await dropRestored(name);
    throw error;
  }
};

/** Reads a route before the page that needs the response has been loaded. */
export const startRead = <Key extends RouteKey>(
  key: Key,
  options: ReadOptions<Key>,
  customerId: string | undefined,
): void => {
  const response = request(key, options, customerId);
  // The page that uses the response reports a failure.
  response.catch(() => undefined);
  startedReads.set(unstable_serialize(apiKey(key, options, customerId)), {
    response,
    startedAt: Date.now(),
    userId: session.account?.userId,
  });
};

/**
 * Reads a route. Uses the response to a read that was just started, once, unless something was
 * written since.
 */
export const readRoute = <Key extends RouteKey>(
  key: Key,
  options: ReadOptions<Key>,
  customerId: string | undefined,
): Promise<ApiResult<Key>> => {
  const name = unstable_serialize(apiKey(key, options, customerId));
  const started = startedReads.get(name);
  startedReads.delete(name);
  const isUsable =
    started !== undefined &&
    started.userId === session.account?.userId &&
    Date.now() - started.startedAt < maxAgeMs &&
    started.startedAt > (session.lastWriteAt ?? 0);
  return isUsable
    ? (started.response as Promise<ApiResult<Key>>)
    : request(key, options, customerId);
};
