import type * as z from 'zod';
import { houseRules } from './data-text';

// Keeps the library from writing to the console when a model doesn't support a setting, such as a
// temperature.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * The maximum length of an answer, about 3,000 words. That is far more than any email, and stops an
 * endless answer.
 */
export const outputTokenLimit = 4000;
/**
 * The maximum number of characters. Longer answers are cut off. A token rarely has more than 8
 * characters.
 */
export const maxResponseLength = 32_000;

/** The name of an answer and its schema. */
export type ResponseShape = { readonly name: string; readonly schema: z.ZodType };

export type RequestInput = {
  readonly temperature: number;
  readonly prompt: string;
  /** The schema of the answer, if it should be data instead of text. */
  readonly answer?: ResponseShape;
};

/**
 * Builds the request for a question, for both complete and streamed answers. The time limit leaves
 * enough time for one retry.
 */
export const requestOf = async ({ prompt, temperature, answer }: RequestInput) => {
  const { Output } = await import('ai');
  return {
    instructions: houseRules,
    prompt,
    temperature,
    maxOutputTokens: outputTokenLimit,
    ...(answer && { output: Output.object(answer) }),
    maxRetries: 1,
    telemetry: { isEnabled: false },
    // The provider stores requests unless this option turns storage off.
    providerOptions: { openai: { store: false } },
  };
};
