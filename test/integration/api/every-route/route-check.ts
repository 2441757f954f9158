import type { RouteKey, Routes } from '../../../../functions/routes';
import type { Fixture } from './every-route-fixture';
import type { Call } from './route-call';

/** Prepares the data for a call, makes the call, and checks its effect. */
export type RouteCheck<Key extends RouteKey> = (call: Call<Key>, fixture: Fixture) => Promise<void>;

/** One check for each route of a feature. The compiler reports a missing check. */
export type FeatureChecks<Feature extends Routes[RouteKey]['feature']> = {
  readonly [Key in RouteKey as Routes[Key]['feature'] extends Feature
    ? Key
    : never]: RouteCheck<Key>;
};

export type AllChecks = { readonly [Key in RouteKey]: RouteCheck<Key> };
