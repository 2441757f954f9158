import type { ModelAnswer, ModelAsker, ModelQuestion, OnLost } from '../ask-model';
import type { AssistantBudget } from './assistant-budget';

/** Asks models within the month's budget of whoever pays: a customer, or the managers. */
export const createBudgetedAsker = (
  asker: ModelAsker,
  budget: Pick<AssistantBudget, 'check' | 'count'>,
) => ({
  /** @throws AppError assistant_budget_used_up, and what asking refuses */
  async askFor(payer: string, question: ModelQuestion, onLost?: OnLost): Promise<ModelAnswer> {
    await budget.check(payer);
    const answer = await asker.ask(question, async (spent) => {
      await budget.count(payer, spent);
      await onLost?.(spent);
    });
    await budget.count(payer, answer);
    return answer;
  },
});
export type BudgetedAsker = ReturnType<typeof createBudgetedAsker>;
