import type { Json, JsonObject } from './json';

/** What every state receives. */
export type Visit = {
  readonly input: Json;
  /** The context object, `$$` and `$states.context`. */
  readonly context: JsonObject;
  readonly variables: JsonObject;
};

/** The result of a state. Without `next`, its branch ends. */
export type Outcome = {
  readonly next: string | undefined;
  readonly output: Json;
  readonly variables: JsonObject;
};
