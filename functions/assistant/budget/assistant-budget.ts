import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { assistantLimits } from '../../../shared/assistant-limits';
import { usageMonth } from '../../items/account/usage';
import { readSpending, type Spending, spendingKey } from '../../items/assistant/spending';
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

/** Told when a month is used up, or would be with the next question. */
export const usedUp = (): AppError =>
  new AppError(
    'assistant_budget_used_up',
    `This month’s budget of the assistant, ${inDollars(assistantLimits.monthlyMicroUsd)}, is used up. It is there again on the first of the next month.`,
  );

/**
 * What questions for a customer may cost in a month, whoever asks: ideas, rewriting, automations. It
 * is looked at before a question and counted after it, so that those asked at the same moment may go
 * over it, each by what it costs itself.
 */
export const createAssistantBudget = ({ client, name: TableName }: Table, clock: Clock) => {
  const keyOf = (customerId: string) => spendingKey(customerId, usageMonth(clock()));

  const ofMonth = async (customerId: string): Promise<Spending> => {
    const Key = keyOf(customerId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return readSpending(Item);
  };

  return {
    ofMonth,

    /** @throws AppError assistant_budget_used_up */
    async check(customerId: string): Promise<void> {
      const { costMicroUsd } = await ofMonth(customerId);
      if (costMicroUsd >= assistantLimits.monthlyMicroUsd) throw usedUp();
    },

    /** Counts a question; each try that reached a model is one. */
    async count(customerId: string, spent: Spent): Promise<void> {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: keyOf(customerId),
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
