import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AssistantBudgets } from '../../../shared/contracts/assistant/models';
import { usageMonth } from '../../items/account/usage';
import {
  managersPayer,
  readSpending,
  type Spending,
  spendingKey,
} from '../../items/assistant/spending';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import { conditionHeld, type Table } from '../../platform/table/table';

/** The cost of one question to a model. */
export type ModelCost = {
  readonly costMicroUsd: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
};

const nothingSpent: ModelCost = { costMicroUsd: 0, inputTokens: 0, outputTokens: 0 };

/** Money set aside for a question. */
export type MoneyHold = {
  /**
   * Replaces the amount set aside with the actual cost. If the question is asked again, the new
   * cost is added.
   */
  settle(spent: ModelCost): Promise<void>;
  /** Returns the money when nothing was spent. Does nothing if called after `settle`. */
  release(): Promise<void>;
};

export const formatDollars = (microUsd: number): string => `$${(microUsd / 1_000_000).toFixed(2)}`;

const resetText = 'It resets on the first of next month.';

/**
 * Returns the error for a budget that is used up this month, or would be exceeded by the next
 * question.
 */
export const budgetUsedUpError = (monthlyMicroUsd: number): AppError =>
  new AppError(
    'assistant_budget_used_up',
    `You’ve used this month’s assistant budget of ${formatDollars(monthlyMicroUsd)}. ${resetText}`,
  );

const managersBudgetError = (monthlyMicroUsd: number): AppError =>
  new AppError(
    'assistant_budget_used_up',
    `You’ve used this month’s budget of ${formatDollars(monthlyMicroUsd)} for testing prompts and tools. ${resetText}`,
  );

/**
 * Limits how much a customer's questions may cost per month, across ideas, rewriting, and
 * automations. Managers' tests have their own budget, so they don't use a customer's. The maximum
 * cost of a question is set aside before it's asked, so that concurrent questions can't exceed the
 * budget. If a process is killed, the money it had set aside stays reserved until the month ends.
 */
export const createAssistantBudget = (
  { client, name: TableName }: Table,
  clock: Clock,
  budgets: AssistantBudgets,
) => {
  const keyOf = (payer: string) => spendingKey(payer, usageMonth(clock()));

  const readMonth = async (payer: string): Promise<Spending> => {
    const Key = keyOf(payer);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return readSpending(Item);
  };

  const limitOf = (payer: string): number =>
    payer === managersPayer ? budgets.managersMicroUsd : budgets.monthlyMicroUsd;
  const budgetError = (payer: string): AppError =>
    payer === managersPayer
      ? managersBudgetError(limitOf(payer))
      : budgetUsedUpError(limitOf(payer));

  const add = (key: ReturnType<typeof keyOf>, spent: ModelCost, questions: number) =>
    client.send(
      new UpdateCommand({
        TableName,
        Key: key,
        UpdateExpression:
          'ADD costMicroUsd :cost, inputTokens :input, outputTokens :output, questions :questions',
        ExpressionAttributeValues: {
          ':cost': spent.costMicroUsd,
          ':questions': questions,
          ':input': spent.inputTokens,
          ':output': spent.outputTokens,
        },
      }),
    );

  return {
    ofMonth: readMonth,

    /**
     * Sets aside the maximum cost of a question.
     * @throws AppError assistant_budget_used_up when the rest of the month's budget is smaller
     */
    async hold(payer: string, maxMicroUsd: number): Promise<MoneyHold> {
      const Key = keyOf(payer);
      const room = limitOf(payer) - maxMicroUsd;
      const isReserved =
        room >= 0 &&
        limitOf(payer) > 0 &&
        (await conditionHeld(
          client.send(
            new UpdateCommand({
              TableName,
              Key,
              UpdateExpression: 'ADD costMicroUsd :most',
              ConditionExpression: 'attribute_not_exists(costMicroUsd) OR costMicroUsd <= :room',
              ExpressionAttributeValues: { ':most': maxMicroUsd, ':room': room },
            }),
          ),
        ));
      if (!isReserved) throw budgetError(payer);
      let isSettled = false;
      const settle = async (spent: ModelCost, questions: number): Promise<void> => {
        const releasedMicroUsd = isSettled ? 0 : maxMicroUsd;
        isSettled = true;
        await add(
          Key,
          { ...spent, costMicroUsd: spent.costMicroUsd - releasedMicroUsd },
          questions,
        );
      };
      return {
        settle: (spent) => settle(spent, 1),
        release: async () => {
          if (!isSettled) await settle(nothingSpent, 0);
        },
      };
    },

    /** @throws AppError assistant_budget_used_up */
    async check(payer: string): Promise<void> {
      const { costMicroUsd } = await readMonth(payer);
      if (costMicroUsd >= limitOf(payer)) throw budgetError(payer);
    },

    /** Adds the cost of a question. Each attempt that reached a model counts as one question. */
    async count(payer: string, spent: ModelCost): Promise<void> {
      await add(keyOf(payer), spent, 1);
    },
  };
};
export type AssistantBudget = ReturnType<typeof createAssistantBudget>;
