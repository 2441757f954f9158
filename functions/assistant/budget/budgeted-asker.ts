import type { ModelAsker, ModelQuestion, ModelResponse, OnLost } from '../ask-model';
import type { AssistantBudget } from './assistant-budget';
import type { QuestionCost } from './question-cost';

/** Asks models within the payer's monthly budget. The payer is a customer or the managers. */
export const createBudgetedAsker = (
  asker: ModelAsker,
  budget: Pick<AssistantBudget, 'hold'>,
  maxCost: QuestionCost,
) => ({
  /** @throws AppError assistant_budget_used_up, or what asking the model throws */
  async askFor(payer: string, question: ModelQuestion, onLost?: OnLost): Promise<ModelResponse> {
    const moneyHold = await budget.hold(payer, maxCost(question));
    try {
      const response = await asker.ask(question, async (spent) => {
        await moneyHold.settle(spent);
        await onLost?.(spent);
      });
      await moneyHold.settle(response);
      return response;
    } finally {
      await moneyHold.release();
    }
  },
});
export type BudgetedAsker = ReturnType<typeof createBudgetedAsker>;
