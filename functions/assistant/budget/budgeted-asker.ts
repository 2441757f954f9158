import type { ModelAnswer, ModelAsker, ModelQuestion } from '../ask-model';
import type { AssistantBudget } from './assistant-budget';

/** Asks models for a customer, within their budget of the month. */
export const createBudgetedAsker = (
  asker: ModelAsker,
  budget: Pick<AssistantBudget, 'check' | 'count'>,
) => ({
  /** @throws AppError assistant_budget_used_up, and what asking refuses */
  async askFor(customerId: string, question: ModelQuestion): Promise<ModelAnswer> {
    await budget.check(customerId);
    const answer = await asker.ask(question);
    await budget.count(customerId, answer);
    return answer;
  },
});
export type BudgetedAsker = ReturnType<typeof createBudgetedAsker>;
