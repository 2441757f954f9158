import { createAssistantBudget } from '../../../../functions/assistant/budget/assistant-budget';
import { createBudgetedAsker } from '../../../../functions/assistant/budget/budgeted-asker';
import { assistantLimits } from '../../../../shared/assistant-limits';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';

let embedded: EmbeddedTable;
beforeAll(() => {
  embedded = embeddedTable();
});
afterAll(() => embedded.close());

const november = Date.UTC(2026, 10, 30, 23, 59);
const budgetAt = (now: number) => createAssistantBudget(embedded.table, () => now);
const spent = (costMicroUsd: number) => ({ costMicroUsd, inputTokens: 10, outputTokens: 5 });

test('questions of a month are counted together', async () => {
  const budget = budgetAt(november);
  await Promise.all([budget.count('c1', spent(300)), budget.count('c1', spent(40))]);
  expect(await budget.ofMonth('c1')).toEqual({
    ...{ costMicroUsd: 340, inputTokens: 20, outputTokens: 10, questions: 2 },
  });
});

test('a budget that is used up refuses until the next month, and only its customer', async () => {
  const budget = budgetAt(november);
  await budget.count('c2', spent(assistantLimits.monthlyMicroUsd - 1));
  await budget.check('c2');
  await budget.count('c2', spent(1));
  await expect(budget.check('c2')).rejects.toMatchObject({
    code: 'assistant_budget_used_up',
    message: expect.stringContaining('$10.00'),
  });
  await budget.check('c3');
  await budgetAt(november + 60_000).check('c2');
});

test('whoever has no budget left does not reach a model; an answer is counted', async () => {
  const budget = budgetAt(november);
  const answer = { text: 'Ferns', isCut: false, durationMs: 1, ...spent(7) };
  const ask = jest.fn(async () => answer);
  const asker = createBudgetedAsker({ ask }, budget);
  const question = { provider: 'openai', model: 'm', temperature: 1, prompt: 'p' } as const;
  expect(await asker.askFor('c4', question)).toEqual(answer);
  expect((await budget.ofMonth('c4')).costMicroUsd).toBe(7);
  await expect(asker.askFor('c2', question)).rejects.toMatchObject({
    code: 'assistant_budget_used_up',
  });
  expect(ask).toHaveBeenCalledTimes(1);
});
