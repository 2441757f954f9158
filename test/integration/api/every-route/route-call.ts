import type { RouteKey } from '../../../../functions/routes';
import type { CallInput, Success } from '../../../support/product-calls';

/**
 * The call under test, bound to its route. Signed in as the manager, for the store of the world,
 * unless `as` is another token; public routes are called by nobody.
 */
export type Call<Key extends RouteKey> = (input?: Input<Key>) => Promise<Success<Key>>;
export type Input<Key extends RouteKey> = CallInput<Key> & { readonly as?: string };
