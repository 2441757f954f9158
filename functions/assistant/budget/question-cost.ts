import type { ModelSetting } from '../../../shared/contracts/assistant/models';
import type { ModelQuestion } from '../ask-model';
import { houseRules } from '../data-text';
import { mostOutputTokens } from '../model-settings';
import { mostCostOf } from './model-cost';

/** What the shape of an answer adds to a question; the largest one is an email's. */
const shapeCharacters = 8000;

/**
 * What a question costs at most, before it is asked.
 * @returns from a question to millionths of a US dollar; 0 for a model that the stage does not offer,
 *   as it is not asked either
 */
export const createQuestionCost =
  (models: readonly ModelSetting[]) =>
  ({ provider, model, prompt, answer }: ModelQuestion): number => {
    const prices = models.find((one) => one.provider === provider && one.model === model);
    if (!prices) return 0;
    const characters = houseRules.length + prompt.length + (answer ? shapeCharacters : 0);
    return mostCostOf(characters, mostOutputTokens, prices);
  };
export type QuestionCost = ReturnType<typeof createQuestionCost>;
