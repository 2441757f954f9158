import type * as z from 'zod';
import { houseRules } from './data-text';

// What a model does not know of, such as a temperature, the library writes to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** About 3,000 words, far beyond any email; an endless answer ends here. */
export const mostOutputTokens = 4000;
/** Longer answers are not kept whole: one token is rarely more than 8 characters. */
export const mostAnswerLength = 32_000;

/** What an answer is called, and its JSON Schema as a zod schema. */
export type AnswerShape = { readonly name: string; readonly schema: z.ZodType };

export type Asked = {
  readonly temperature: number;
  readonly prompt: string;
  /** The shape of an answer that is data and no text. */
  readonly answer?: AnswerShape;
};

/** What a question says, whether its answer is read whole or as it comes. One retry fits the time. */
export const requestOf = async ({ prompt, temperature, answer }: Asked) => {
  const { Output } = await import('ai');
  return {
    instructions: houseRules,
    prompt,
    temperature,
    maxOutputTokens: mostOutputTokens,
    ...(answer && { output: Output.object(answer) }),
    maxRetries: 1,
    telemetry: { isEnabled: false },
    // Providers keep what they are asked unless they are told not to.
    providerOptions: { openai: { store: false } },
  };
};
