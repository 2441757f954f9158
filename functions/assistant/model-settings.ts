import type * as z from 'zod';
import { houseRules } from './data-text';

// When a model doesn't support a setting, such as a temperature, the library writes a warning to
// the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** About 3,000 words, far more than any email. Stops an endless answer. */
export const outputTokenLimit = 4000;
/** Longer answers are cut off. A token is rarely more than 8 characters. */
export const maxAnswerLength = 32_000;

/** The name of an answer, and its JSON Schema as a zod schema. */
export type AnswerShape = { readonly name: string; readonly schema: z.ZodType };

export type Asked = {
  readonly temperature: number;
  readonly prompt: string;
  /** The schema of an answer that is data rather than text. */
  readonly answer?: AnswerShape;
};

/**
 * Builds the request for a question, whether its answer is read at once or streamed. There's time
 * for one retry.
 */
export const requestOf = async ({ prompt, temperature, answer }: Asked) => {
  const { Output } = await import('ai');
  return {
    instructions: houseRules,
    prompt,
    temperature,
    maxOutputTokens: outputTokenLimit,
    ...(answer && { output: Output.object(answer) }),
    maxRetries: 1,
    telemetry: { isEnabled: false },
    // Providers keep what they're asked unless told not to.
    providerOptions: { openai: { store: false } },
  };
};
