import type { Json, JsonObject } from './json';

/** What every state is given. */
export type Visit = {
  readonly input: Json;
  /** The context object, `$$` and `$states.context`. */
  readonly context: JsonObject;
  readonly variables: JsonObject;
};

/** What a state leaves; without `next` its branch ends. */
export type Outcome = {
  readonly next: string | undefined;
  readonly output: Json;
  readonly variables: JsonObject;
};
