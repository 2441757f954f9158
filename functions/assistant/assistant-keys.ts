import * as z from 'zod';
import type { Clock } from '../platform/clock';

/** The key is sent in a header, so it may contain only visible characters. */
const key = z.string().regex(/^[\x21-\x7e]{8,400}$/);

/** The API keys of the model providers. Bedrock uses the function's own role instead. */
const secret = z.object({ openai: key.optional(), anthropic: key.optional() });
export type ModelKeys = z.infer<typeof secret>;

/** How long the keys are cached. A changed secret takes effect everywhere within this time. */
const cacheMs = 5 * 60_000;

/**
 * Reads the API keys from a secret. The initial value of a new secret isn't JSON. In that case
 * there are no keys, and no model is asked.
 */
const keysIn = (text: string): ModelKeys => {
  try {
    return secret.parse(JSON.parse(text));
  } catch {
    // The error isn't logged, because the parser's message quotes the secret.
    return {};
  }
};

/** Returns the API keys from the stage's secret. They are cached for a few minutes. */
export const createModelKeys = (readSecret: () => Promise<string>, clock: Clock) => {
  let cachedKeys: { readonly keys: ModelKeys; readonly until: number } | undefined;
  return async (): Promise<ModelKeys> => {
    if (cachedKeys && cachedKeys.until > clock()) return cachedKeys.keys;
    const keys = keysIn(await readSecret());
    cachedKeys = { keys, until: clock() + cacheMs };
    return keys;
  };
};
