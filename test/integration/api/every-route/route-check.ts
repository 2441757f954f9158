import type { RouteKey, Routes } from '../../../../functions/routes';
import type { Call } from './route-call';
import type { World } from './world';

/** Prepares what the call needs, makes it, and reads back that it had its effect. */
export type RouteCheck<Key extends RouteKey> = (call: Call<Key>, world: World) => Promise<void>;

/** One check for each route of a feature, enforced by the compiler. */
export type FeatureChecks<Feature extends Routes[RouteKey]['feature']> = {
  readonly [Key in RouteKey as Routes[Key]['feature'] extends Feature
    ? Key
    : never]: RouteCheck<Key>;
};

export type AllChecks = { readonly [Key in RouteKey]: RouteCheck<Key> };
