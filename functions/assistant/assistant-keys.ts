import * as z from 'zod';
import type { Clock } from '../platform/clock';

/** A header carries it: nothing but visible characters. */
const key = z.string().regex(/^[\x21-\x7e]{8,400}$/);

/** The keys of model providers; Bedrock is opened by the function's own role. */
const secret = z.object({ openai: key.optional(), anthropic: key.optional() });
export type ModelKeys = z.infer<typeof secret>;

/** A changed secret is in use everywhere within this time. */
const rememberedMs = 5 * 60_000;

/** What a new secret holds is no JSON: without keys, nothing is asked. */
const keysIn = (text: string): ModelKeys => {
  try {
    return secret.parse(JSON.parse(text));
  } catch {
    // Neither the text nor the parser's error may reach a log: it quotes what it read.
    return {};
  }
};

/** The keys as the stage's secret holds them now, or did a few minutes ago. */
export const createModelKeys = (readSecret: () => Promise<string>, clock: Clock) => {
  let known: { readonly keys: ModelKeys; readonly until: number } | undefined;
  return async (): Promise<ModelKeys> => {
    if (known && known.until > clock()) return known.keys;
    const keys = keysIn(await readSecret());
    known = { keys, until: clock() + rememberedMs };
    return keys;
  };
};
