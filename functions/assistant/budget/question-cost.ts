import type { ModelSetting } from '../../../shared/contracts/assistant/models';
import type { ModelQuestion } from '../ask-model';
import { houseRules } from '../data-text';
import { outputTokenLimit } from '../model-settings';
import { maxCostOf } from './model-cost';

/**
 * The number of characters that an answer's schema adds to a question. The largest schema is that
 * of an email.
 */
const schemaCharacters = 8000;

/**
 * Returns the maximum cost of a question before it's asked.
 * @returns a function from a question to millionths of a US dollar; 0 for a model that the stage
 *   doesn't offer, because we don't ask it
 */
export const createQuestionCost =
  (models: readonly ModelSetting[]) =>
  ({ provider, model, prompt, answer: answerShape }: ModelQuestion): number => {
    const prices = models.find((one) => one.provider === provider && one.model === model);
    if (!prices) return 0;
    const characters = houseRules.length + prompt.length + (answerShape ? schemaCharacters : 0);
    return maxCostOf(characters, outputTokenLimit, prices);
  };
export type QuestionCost = ReturnType<typeof createQuestionCost>;
