import type { ModelSetting } from '../../../shared/contracts/assistant/models';

type Prices = Pick<ModelSetting, 'inputUsd' | 'outputUsd'>;
type Usage = { readonly inputTokens: number; readonly outputTokens: number };

/**
 * Returns the cost in millionths of a dollar. A price in dollars per million tokens is the same
 * number as in millionths of a dollar per token.
 */
export const costOf = ({ inputTokens, outputTokens }: Usage, prices: Prices): number =>
  Math.round(inputTokens * prices.inputUsd + outputTokens * prices.outputUsd);

/** A rule of thumb from the providers, for answers without a token count. */
const charactersPerToken = 4;

export const estimatedTokens = (text: string): number =>
  Math.ceil(text.length / charactersPerToken);

/**
 * The fewest characters that we expect per token. In English a token is about four letters, in
 * Chinese nearly one character.
 */
const minCharactersPerToken = 2;

/**
 * Returns the maximum cost of a question before it's asked. Calculates it from the length of the
 * question and the longest possible answer.
 */
export const maxCostOf = (characters: number, maxOutputTokens: number, prices: Prices): number =>
  Math.ceil(
    (characters / minCharactersPerToken) * prices.inputUsd + maxOutputTokens * prices.outputUsd,
  );
