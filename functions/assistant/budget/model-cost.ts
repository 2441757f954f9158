import type { ModelSetting } from '../../../shared/contracts/assistant/models';

type Prices = Pick<ModelSetting, 'inputUsd' | 'outputUsd'>;
type Usage = { readonly inputTokens: number; readonly outputTokens: number };

/**
 * Returns the cost in millionths of a dollar. A price in dollars per million tokens equals
 * millionths of a dollar per token.
 */
export const costOf = ({ inputTokens, outputTokens }: Usage, prices: Prices): number =>
  Math.round(inputTokens * prices.inputUsd + outputTokens * prices.outputUsd);

/** Providers' own rule of thumb, used when we don't get a token count. */
const charactersPerToken = 4;

export const estimatedTokens = (text: string): number =>
  Math.ceil(text.length / charactersPerToken);

/** A token is about four letters of English, and nearly one character of Chinese. */
const minCharactersPerToken = 2;

/**
 * Returns the maximum cost of a question before it's asked, from its length and the longest
 * possible answer.
 */
export const maxCostOf = (characters: number, maxOutputTokens: number, prices: Prices): number =>
  Math.ceil(
    (characters / minCharactersPerToken) * prices.inputUsd + maxOutputTokens * prices.outputUsd,
  );
