import type { Cloud } from '@mailbloom/embedded-cloud';
import { createEdge, textResponse } from '@mailbloom/embedded-cloud/http';
import type * as z from 'zod';
import { type RouteKey, type Routes, routes } from '../../functions/routes';
import {
  apiBasePath,
  type PathParameter,
  type Route,
  splitRouteKey,
} from '../../functions/routes/route';

type Success<Key extends RouteKey> = Routes[Key]['response'] extends z.ZodType
  ? z.output<Routes[Key]['response']>
  : unknown;

type CallInput<Key extends RouteKey> = {
  readonly params?: Readonly<Record<PathParameter<Key>, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The customer a manager works in. */
  readonly customerId?: string;
};

/** Makes one call of the product's API and returns its answer. */
export type DemoCall = <Key extends RouteKey>(
  key: Key,
  input?: CallInput<Key>,
) => Promise<Success<Key>>;

/** Accepts a user id as the token, so that the demo's users needn't ask for sign-in codes. */
const trustUserIds = ({ gateway, clock }: Cloud): Cloud['gateway'] => {
  const authorizer = async (sub: string) => ({ sub, iat: Math.floor(clock.now() / 1000) });
  const apis = [...gateway.apis].map(
    ([id, api]) => [id, { ...api, authorizers: new Map([['demo', authorizer]]) }] as const,
  );
  return { ...gateway, apis: new Map(apis) };
};

/**
 * Returns a function that makes calls as a user. The calls reach the product's handlers through the
 * local cloud, like those of the app.
 */
export const createDemoCalls = (cloud: Cloud) => {
  const site = async () => textResponse('Not found', 404);
  const edge = createEdge({ ...cloud, gateway: trustUserIds(cloud), site });

  /** @throws Error naming the call when it was refused */
  return (userId: string): DemoCall =>
    async (key, { params = {}, query = {}, body, customerId } = {}) => {
      const { method, path } = splitRouteKey(key);
      const values: Readonly<Record<string, string>> = params;
      const filledPath = path.replace(/\{([^{}]+)\}/g, (_match, name: string) =>
        encodeURIComponent(values[name] ?? ''),
      );
      const url = new URL(
        `${apiBasePath}${filledPath}?${new URLSearchParams(query)}`,
        cloud.origin,
      );
      const response = await edge({
        method,
        url,
        headers: {
          authorization: `Bearer ${userId}`,
          'content-type': 'application/json',
          ...(customerId && { 'x-customer-id': customerId }),
        },
        body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
        sourceIp: '127.0.0.1',
      });
      const text = String(response?.body ?? '');
      if (response?.status !== 200) throw new Error(`${key} answered ${response?.status}: ${text}`);
      const { response: contract }: Route = routes[key];
      const answer: unknown = JSON.parse(text);
      return (contract === 'openapi' ? answer : contract.parse(answer)) as Success<typeof key>;
    };
};
