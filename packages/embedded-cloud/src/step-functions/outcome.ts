import type { Json, JsonObject } from './json';

/** The data that every state receives: its input, the context object and the variables. */
export type StateScope = {
  readonly input: Json;
  /** The context object, `$$` and `$states.context`. */
  readonly context: JsonObject;
  readonly variables: JsonObject;
};

/** The result of a state. Without `next`, the branch ends after this state. */
export type Outcome = {
  readonly next: string | undefined;
  readonly output: Json;
  readonly variables: JsonObject;
};
