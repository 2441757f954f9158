import * as z from 'zod';
import type { Clock } from '../platform/clock';

/** The key is sent in a header, so it may contain only visible characters. */
const key = z.string().regex(/^[\x21-\x7e]{8,400}$/);

/** The keys of model providers. Bedrock uses the function's own role instead. */
const secret = z.object({ openai: key.optional(), anthropic: key.optional() });
export type ModelKeys = z.infer<typeof secret>;

/** A changed secret takes effect everywhere within this time. */
const cacheMs = 5 * 60_000;

/**
 * Reads the keys from a secret. A new secret's initial value isn't JSON: then there are no keys,
 * and no model is asked.
 */
const keysIn = (text: string): ModelKeys => {
  try {
    return secret.parse(JSON.parse(text));
  } catch {
    // Neither the text nor the parser's error (which quotes its input) may reach a log.
    return {};
  }
};

/** Returns the keys in the stage's secret, up to a few minutes old. */
export const createModelKeys = (readSecret: () => Promise<string>, clock: Clock) => {
  let known: { readonly keys: ModelKeys; readonly until: number } | undefined;
  return async (): Promise<ModelKeys> => {
    if (known && known.until > clock()) return known.keys;
    const keys = keysIn(await readSecret());
    known = { keys, until: clock() + cacheMs };
    return keys;
  };
};
