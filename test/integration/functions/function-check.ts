import type { World } from '../api/every-route/world';

/** Triggers a function and waits for its effect. */
export type FunctionCheck = (world: World) => Promise<void>;

/** Checks by name of the function, which is its file's name. */
export type FunctionChecks = Readonly<Record<string, FunctionCheck>>;
