import type { Params, RouteObject } from 'react-router-dom';
import type { RouteKey } from '../../../../functions/routes';
import { accountAtStart } from '../../lib/account/use-account';
import type { ReadOptions } from '../../lib/api/client';
import { session } from '../../lib/api/session';
import { startRead } from '../../lib/api/started-reads';

type Preload = (customerId: string) => void;

/** Reads a route, as `useApi` with the same options does. */
export const preloadRoute =
  <Key extends RouteKey>(key: Key, options: ReadOptions<Key>): Preload =>
  (customerId) =>
    startRead(key, options, customerId);

/**
 * Makes a route request what its page will read, while the page's code is still loading. The page
 * doesn't wait for the responses. Requests nothing if no one is signed in.
 * @param reads the page's reads, from its URL
 * @param ownParam the parameter of the route that decides what is read, if there is one. While it
 *   stays the same, the route doesn't read again, for example when a subpage changes.
 */
export const createPreloader = (
  reads: (params: Params, url: URLSearchParams) => readonly Preload[],
  ownParam?: string,
): Pick<RouteObject, 'loader' | 'shouldRevalidate'> => ({
  loader: ({ params, request }) => {
    const { customerId = '' } = params;
    const start = () => {
      for (const startPreload of reads(params, new URL(request.url).searchParams))
        startPreload(customerId);
    };
    if (session.account) start();
    else {
      // The page reports a failure.
      accountAtStart().then(
        () => session.account && start(),
        () => undefined,
      );
    }
    return null;
  },
  shouldRevalidate: ({ currentParams, nextParams }) =>
    ownParam !== undefined && currentParams[ownParam] !== nextParams[ownParam],
});
