import type { RouteKey, Routes } from '../../../../functions/routes';
import type { CallInput, Success } from '../../../support/product-calls';
import type { World } from './world';

/**
 * The call under test, bound to its route. Signed in as the manager, for the store of the world,
 * unless `as` is another token; public routes are called by nobody.
 */
export type Call<Key extends RouteKey> = (input?: Input<Key>) => Promise<Success<Key>>;
export type Input<Key extends RouteKey> = CallInput<Key> & { readonly as?: string };

/** Prepares what the call needs, makes it, and reads back that it did what it says. */
export type RouteCheck<Key extends RouteKey> = (call: Call<Key>, world: World) => Promise<void>;

/** One check for each route of a feature: the compiler misses none. */
export type FeatureChecks<Feature extends Routes[RouteKey]['feature']> = {
  readonly [Key in RouteKey as Routes[Key]['feature'] extends Feature
    ? Key
    : never]: RouteCheck<Key>;
};

export type AllChecks = { readonly [Key in RouteKey]: RouteCheck<Key> };
