import type { Fixture } from '../api/every-route/every-route-fixture';

/** Triggers a function and waits for its effect. */
export type FunctionCheck = (fixture: Fixture) => Promise<void>;

/** The checks by function name, which is the name of its file. */
export type FunctionChecks = Readonly<Record<string, FunctionCheck>>;
