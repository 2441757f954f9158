import type { AssistantBudgets } from '../../../shared/contracts/assistant/models';
import { spendingKey } from '../../items/assistant/spending';
import type { Table } from '../../platform/table/table';

type Place = { readonly customerId: string; readonly month: string };

/**
 * Money for a question that is set aside before it is asked, together with what asks: however many
 * ask at the same moment, a month is not exceeded. For work that goes on after a crash.
 */
export const createSetAside = (
  { name: TableName }: Pick<Table, 'name'>,
  { monthlyMicroUsd }: Pick<AssistantBudgets, 'monthlyMicroUsd'>,
) => ({
  monthlyMicroUsd,

  /** Part of a transaction, which fails where there is not as much left. */
  reserving: ({ customerId, month }: Place, costMicroUsd: number) => ({
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

  /** Part of a transaction: what was set aside becomes what it cost. */
  settling: ({ customerId, month }: Place, difference: number) => ({
    Update: {
      TableName,
      Key: spendingKey(customerId, month),
      UpdateExpression: 'ADD costMicroUsd :difference',
      ExpressionAttributeValues: { ':difference': difference },
    },
  }),
});
export type SetAside = ReturnType<typeof createSetAside>;
