import type { AssistantBudgets } from '../../../shared/contracts/assistant/models';
import { spendingKey } from '../../items/assistant/spending';
import type { Table } from '../../platform/table/table';

type BudgetKey = { readonly customerId: string; readonly month: string };

/**
 * Sets aside the money for a question in the same transaction that records the question, so that
 * concurrent questions can't exceed the month's budget. Use it for work that continues after a
 * crash.
 */
export const createBudgetReservation = (
  { name: TableName }: Pick<Table, 'name'>,
  { monthlyMicroUsd }: Pick<AssistantBudgets, 'monthlyMicroUsd'>,
) => ({
  monthlyMicroUsd,

  /**
   * Returns the part of a transaction that sets the money aside. The transaction fails when the
   * rest of the budget is smaller.
   */
  reserving: ({ customerId, month }: BudgetKey, costMicroUsd: number) => ({
    Update: {
      TableName,
      Key: spendingKey(customerId, month),
      UpdateExpression: 'ADD costMicroUsd :cost, questions :one',
      ConditionExpression: 'attribute_not_exists(costMicroUsd) OR costMicroUsd <= :room',
      ExpressionAttributeValues: {
        ':cost': costMicroUsd,
        ':one': 1,
        ':room': monthlyMicroUsd - costMicroUsd,
      },
    },
  }),

  /** Returns the part of a transaction that replaces the amount set aside with the actual cost. */
  settling: ({ customerId, month }: BudgetKey, difference: number) => ({
    Update: {
      TableName,
      Key: spendingKey(customerId, month),
      UpdateExpression: 'ADD costMicroUsd :difference',
      ExpressionAttributeValues: { ':difference': difference },
    },
  }),
});
export type BudgetReservation = ReturnType<typeof createBudgetReservation>;
