import type { World } from '../api/every-route/world';

/** Sets a function to work and waits for what it is there for. */
export type FunctionCheck = (world: World) => Promise<void>;

/** By the name of the function, which is its file's. */
export type FunctionChecks = Readonly<Record<string, FunctionCheck>>;
