import type { ModelSetting } from '../../../shared/contracts/assistant/models';

type Prices = Pick<ModelSetting, 'inputUsd' | 'outputUsd'>;
type Usage = { readonly inputTokens: number; readonly outputTokens: number };

/** Dollars for a million tokens are millionths of a dollar for each. */
export const costOf = ({ inputTokens, outputTokens }: Usage, prices: Prices): number =>
  Math.round(inputTokens * prices.inputUsd + outputTokens * prices.outputUsd);

/** As providers reckon, where nobody tells how many tokens a text took. */
const charactersPerToken = 4;

export const estimatedTokens = (text: string): number =>
  Math.ceil(text.length / charactersPerToken);

/** A token is about four letters of English, and nearly one of Chinese. */
const fewestCharacters = 2;

/** What a question costs at most, before it is asked: its length, and the longest answer. */
export const mostCostOf = (characters: number, mostOutputTokens: number, prices: Prices): number =>
  Math.ceil(
    (characters / fewestCharacters) * prices.inputUsd + mostOutputTokens * prices.outputUsd,
  );
