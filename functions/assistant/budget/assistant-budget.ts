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

/** What one question took. */
export type Spent = {
  readonly costMicroUsd: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
};

const nothingSpent: Spent = { costMicroUsd: 0, inputTokens: 0, outputTokens: 0 };

/** Money that was set aside for a question. */
export type HeldMoney = {
  /** What was set aside becomes what it cost; a further try of the question is counted beside it. */
  settle(spent: Spent): Promise<void>;
  /** Gives it back when nothing was spent; after `settle` it does nothing. */
  release(): Promise<void>;
};

export const inDollars = (microUsd: number): string => `$${(microUsd / 1_000_000).toFixed(2)}`;

const again = 'It resets on the first of next month.';

/** Told when a month is used up, or would be with the next question. */
export const usedUp = (monthlyMicroUsd: number): AppError =>
  new AppError(
    'assistant_budget_used_up',
    `You’ve used this month’s assistant budget of ${inDollars(monthlyMicroUsd)}. ${again}`,
  );

const managersUsedUp = (monthlyMicroUsd: number): AppError =>
  new AppError(
    'assistant_budget_used_up',
    `You’ve used this month’s budget of ${inDollars(monthlyMicroUsd)} for testing prompts and tools. ${again}`,
  );

/**
 * What questions for a customer may cost in a month, whoever asks: ideas, rewriting, automations. What
 * managers try out is paid for by themselves, so that it takes nothing from a customer. What a
 * question costs at most is set aside before it is asked, so that however many ask at the same moment,
 * a month is not exceeded. What a kill leaves set aside stays so until the month is over.
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

  const limitOf = (payer: string): number =>
    payer === managersPayer ? budgets.managersMicroUsd : budgets.monthlyMicroUsd;
  const refusal = (payer: string): AppError =>
    payer === managersPayer ? managersUsedUp(limitOf(payer)) : usedUp(limitOf(payer));

  const add = (key: ReturnType<typeof keyOf>, spent: Spent, questions: number) =>
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
    ofMonth,

    /**
     * Sets aside what a question costs at most.
     * @throws AppError assistant_budget_used_up when the month has not as much left
     */
    async hold(payer: string, mostMicroUsd: number): Promise<HeldMoney> {
      const Key = keyOf(payer);
      const room = limitOf(payer) - mostMicroUsd;
      const isHeld =
        room >= 0 &&
        limitOf(payer) > 0 &&
        (await conditionHeld(
          client.send(
            new UpdateCommand({
              TableName,
              Key,
              UpdateExpression: 'ADD costMicroUsd :most',
              ConditionExpression: 'attribute_not_exists(costMicroUsd) OR costMicroUsd <= :room',
              ExpressionAttributeValues: { ':most': mostMicroUsd, ':room': room },
            }),
          ),
        ));
      if (!isHeld) throw refusal(payer);
      let isSettled = false;
      const settle = async (spent: Spent, questions: number): Promise<void> => {
        const held = isSettled ? 0 : mostMicroUsd;
        isSettled = true;
        await add(Key, { ...spent, costMicroUsd: spent.costMicroUsd - held }, questions);
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
      const { costMicroUsd } = await ofMonth(payer);
      if (costMicroUsd >= limitOf(payer)) throw refusal(payer);
    },

    /** Counts a question; each try that reached a model is one. */
    async count(payer: string, spent: Spent): Promise<void> {
      await add(keyOf(payer), spent, 1);
    },
  };
};
export type AssistantBudget = ReturnType<typeof createAssistantBudget>;
