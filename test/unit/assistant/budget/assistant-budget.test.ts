import { createAssistantBudget } from '../../../../functions/assistant/budget/assistant-budget';
import { createBudgetedAsker } from '../../../../functions/assistant/budget/budgeted-asker';
import { managersPayer } from '../../../../functions/items/assistant/spending';
import { assistantLimits } from '../../../../shared/assistant-limits';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';

let embedded: EmbeddedTable;
beforeAll(() => {
  embedded = embeddedTable();
});
afterAll(() => embedded.close());

const { budgets } = assistantLimits;
const november = Date.UTC(2026, 10, 30, 23, 59);
const budgetAt = (now: number) => createAssistantBudget(embedded.table, () => now, budgets);
const spentUsage = (costMicroUsd: number) => ({ costMicroUsd, inputTokens: 10, outputTokens: 5 });

test('adds up the cost of all model calls of a month', async () => {
  const budget = budgetAt(november);
  await Promise.all([budget.count('c1', spentUsage(300)), budget.count('c1', spentUsage(40))]);
  expect(await budget.ofMonth('c1')).toEqual({
    costMicroUsd: 340,
    inputTokens: 20,
    outputTokens: 10,
    questions: 2,
  });
});

test('refuses model calls until the next month when the customer’s own budget is used up', async () => {
  const budget = budgetAt(november);
  await budget.count('c2', spentUsage(budgets.monthlyMicroUsd - 1));
  await budget.check('c2');
  await budget.count('c2', spentUsage(1));
  await expect(budget.check('c2')).rejects.toMatchObject({
    code: 'assistant_budget_used_up',
    message: expect.stringContaining('$10.00'),
  });
  await budget.check('c3');
  await budgetAt(november + 60_000).check('c2');
});

test('calls no model for a customer without remaining budget, and counts each response', async () => {
  const budget = budgetAt(november);
  const reply = { text: 'Ferns', isCut: false, durationMs: 1, ...spentUsage(7) };
  const askModel = jest.fn(async () => reply);
  const asker = createBudgetedAsker({ ask: askModel }, budget, () => 100);
  const question = { provider: 'openai', model: 'm', temperature: 1, prompt: 'p' } as const;
  expect(await asker.askFor('c4', question)).toEqual(reply);
  expect((await budget.ofMonth('c4')).costMicroUsd).toBe(7);
  await expect(asker.askFor('c2', question)).rejects.toMatchObject({
    code: 'assistant_budget_used_up',
  });
  expect(askModel).toHaveBeenCalledTimes(1);
});

test('charges for a response that is lost, and reports the failure to the caller', async () => {
  const budget = budgetAt(november);
  const recordedCosts: number[] = [];
  const asker = createBudgetedAsker(
    {
      ask: async (_, onLost) => {
        await onLost?.(spentUsage(9));
        throw new Error('refused');
      },
    },
    budget,
    () => 100,
  );
  const question = { provider: 'openai', model: 'm', temperature: 1, prompt: 'p' } as const;
  const requests = asker.askFor(
    'c5',
    question,
    async ({ costMicroUsd }) => void recordedCosts.push(costMicroUsd),
  );
  await expect(requests).rejects.toThrow('refused');
  expect((await budget.ofMonth('c5')).costMicroUsd).toBe(9);
  expect(recordedCosts).toEqual([9]);
});

test('charges prompt tests by managers to a separate, limited budget', async () => {
  const budget = budgetAt(november);
  await budget.count(managersPayer, spentUsage(budgets.managersMicroUsd - 1));
  await budget.check(managersPayer);
  await budget.count(managersPayer, spentUsage(1));
  await expect(budget.check(managersPayer)).rejects.toMatchObject({
    code: 'assistant_budget_used_up',
    message: expect.stringContaining('$20.00 for testing prompts and tools'),
  });
  await budget.check('c6');
});

test('lets a stage set another monthly budget, even zero', async () => {
  const emptyBudget = createAssistantBudget(embedded.table, () => november, {
    ...budgets,
    monthlyMicroUsd: 0,
  });
  await expect(emptyBudget.check('c7')).rejects.toMatchObject({
    message: expect.stringContaining('$0.00'),
  });
});

test('spends no more than the month’s budget on thirty simultaneous model calls, and releases unused reservations', async () => {
  const budget = budgetAt(november);
  await budget.count('c8', spentUsage(budgets.monthlyMicroUsd - 1000));
  const askModel = jest.fn(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return { text: 'Ferns', isCut: false, durationMs: 1, ...spentUsage(150) };
  });
  const asker = createBudgetedAsker({ ask: askModel }, budget, () => 200);
  const question = { provider: 'openai', model: 'm', temperature: 1, prompt: 'p' } as const;
  const requests = Array.from({ length: 30 }, () => asker.askFor('c8', question));
  const all = await Promise.allSettled(requests);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const { costMicroUsd, questions } = await budget.ofMonth('c8');
  expect(costMicroUsd).toBe(budgets.monthlyMicroUsd - 1000 + 5 * 150);
  expect(questions).toBe(6);
});

test('charges nothing for a call that no model responds to', async () => {
  const budget = budgetAt(november);
  const askModel = () => Promise.reject(new Error('busy'));
  const asker = createBudgetedAsker({ ask: askModel }, budget, () => 200);
  const question = { provider: 'openai', model: 'm', temperature: 1, prompt: 'p' } as const;
  await expect(asker.askFor('c9', question)).rejects.toThrow('busy');
  expect(await budget.ofMonth('c9')).toMatchObject({ costMicroUsd: 0, questions: 0 });
});
