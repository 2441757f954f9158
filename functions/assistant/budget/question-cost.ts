import type { ModelSetting } from '../../../shared/contracts/assistant/models';
import type { ModelQuestion } from '../ask-model';
import { houseRules } from '../data-text';
import { outputTokenLimit } from '../model-settings';
import { maxCostOf } from './model-cost';

/** What an answer's schema adds to a question. The largest one is an email's. */
const schemaCharacters = 8000;

/**
 * Returns the maximum cost of a question before it's asked.
 * @returns a function from a question to millionths of a US dollar; 0 for a model that the stage
 *   doesn't offer, because it isn't asked either
 */
export const createQuestionCost =
  (models: readonly ModelSetting[]) =>
  ({ provider, model, prompt, answer }: ModelQuestion): number => {
    const prices = models.find((one) => one.provider === provider && one.model === model);
    if (!prices) return 0;
    const characters = houseRules.length + prompt.length + (answer ? schemaCharacters : 0);
    return maxCostOf(characters, outputTokenLimit, prices);
  };
export type QuestionCost = ReturnType<typeof createQuestionCost>;
