import type { RouteKey } from '../../../../functions/routes';
import type { CallInput, Success } from '../../../support/product-calls';

/**
 * The call under test, bound to its route. Signed in as the manager, for the world's store, unless
 * `as` is a different token. Public routes are called anonymously.
 */
export type Call<Key extends RouteKey> = (input?: Input<Key>) => Promise<Success<Key>>;
export type Input<Key extends RouteKey> = CallInput<Key> & { readonly as?: string };
