import type { RouteKey } from '../../../../functions/routes';
import type { CallInput, Success } from '../../../support/product-calls';

/**
 * Calls the route under test. It is signed in as the manager of the world's store, unless `as` is
 * another token. Public routes are called anonymously.
 */
export type Call<Key extends RouteKey> = (input?: Input<Key>) => Promise<Success<Key>>;
export type Input<Key extends RouteKey> = CallInput<Key> & { readonly as?: string };
