import type { RouteKey } from '../../../../functions/routes';
import type { CallInput, Success } from '../../../support/product-calls';

/**
 * Calls the route under test as the manager of the checks' store, or with the token in `as`. Public
 * routes are called anonymously.
 */
export type Call<Key extends RouteKey> = (input?: Input<Key>) => Promise<Success<Key>>;
export type Input<Key extends RouteKey> = CallInput<Key> & { readonly as?: string };
