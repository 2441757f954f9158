import type { ModelAnswer, ModelAsker, ModelQuestion, OnLost } from '../ask-model';
import type { AssistantBudget } from './assistant-budget';
import type { QuestionCost } from './question-cost';

/** Asks models within the payer's monthly budget. The payer is a customer or the managers. */
export const createBudgetedAsker = (
  asker: ModelAsker,
  budget: Pick<AssistantBudget, 'hold'>,
  maxCost: QuestionCost,
) => ({
  /** @throws AppError assistant_budget_used_up, or what asking the model throws */
  async askFor(payer: string, question: ModelQuestion, onLost?: OnLost): Promise<ModelAnswer> {
    const held = await budget.hold(payer, maxCost(question));
    try {
      const answer = await asker.ask(question, async (spent) => {
        await held.settle(spent);
        await onLost?.(spent);
      });
      await held.settle(answer);
      return answer;
    } finally {
      await held.release();
    }
  },
});
export type BudgetedAsker = ReturnType<typeof createBudgetedAsker>;
