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
import type { Table } from '../../platform/table/table';

/** What one question took. */
export type Spent = {
  readonly costMicroUsd: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
};

export const inDollars = (microUsd: number): string => `$${(microUsd / 1_000_000).toFixed(2)}`;

const again = 'It is there again on the first of the next month.';

/** Told when a month is used up, or would be with the next question. */
export const usedUp = (monthlyMicroUsd: number): AppError =>
  new AppError(
    'assistant_budget_used_up',
    `This month’s budget of the assistant, ${inDollars(monthlyMicroUsd)}, is used up. ${again}`,
  );

const managersUsedUp = (monthlyMicroUsd: number): AppError =>
  new AppError(
    'assistant_budget_used_up',
    `This month’s budget for trying out prompts and tools, ${inDollars(monthlyMicroUsd)}, is used up. ${again}`,
  );

/**
 * What questions for a customer may cost in a month, whoever asks: ideas, rewriting, automations. What
 * managers try out is paid for by themselves, so that it takes nothing from a customer. A budget is
 * looked at before a question and counted after it: those asked at the same moment may go over it,
 * each by what it costs itself.
 */
export const createAssistantBudget = (
  { client, name: TableName }: Table,
  clock: Clock,
  budgets: AssistantBudgets,
) => {
  const keyOf = (payer: string) => spendingKey(payer, usageMonth(clock()));

  const ofMonth = async (payer: string): Promise<Spending> => {
    const Key = keyOf(payer);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return readSpending(Item);
  };

  return {
    ofMonth,

    /** @throws AppError assistant_budget_used_up */
    async check(payer: string): Promise<void> {
      const { costMicroUsd } = await ofMonth(payer);
      const { managersMicroUsd, monthlyMicroUsd } = budgets;
      if (payer === managersPayer) {
        if (costMicroUsd >= managersMicroUsd) throw managersUsedUp(managersMicroUsd);
      } else if (costMicroUsd >= monthlyMicroUsd) throw usedUp(monthlyMicroUsd);
    },

    /** Counts a question; each try that reached a model is one. */
    async count(payer: string, spent: Spent): Promise<void> {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: keyOf(payer),
          UpdateExpression:
            'ADD costMicroUsd :cost, inputTokens :input, outputTokens :output, questions :one',
          ExpressionAttributeValues: {
            ...{ ':cost': spent.costMicroUsd, ':one': 1 },
            ...{ ':input': spent.inputTokens, ':output': spent.outputTokens },
          },
        }),
      );
    },
  };
};
export type AssistantBudget = ReturnType<typeof createAssistantBudget>;
