import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { ServiceFunction } from '../constructs/functions/service-function';
import { allow } from './allow';

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'PartiQLInsert'
  | 'ConditionCheckItem';

export const readActions = ['GetItem', 'BatchGetItem', 'Query'] as const;
export const writeActions = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] as const;

const indexNames = ['GSI1', 'GSI2'] as const;

/**
 * Allows actions on the table. Indexes are granted Query only. A transaction needs permission for
 * each action it contains.
 */
export const allowTable = (
  fn: ServiceFunction,
  table: ITable,
  actions: readonly TableAction[],
): void => {
  const keyActions = actions.filter((action) => action !== 'Query');
  if (keyActions.length > 0) {
    allow(
      fn,
      keyActions.map((action) => `dynamodb:${action}`),
      [table.tableArn],
    );
  }
  if (keyActions.length === actions.length) return;
  const indexes = indexNames.map((name) => `${table.tableArn}/index/${name}`);
  allow(fn, ['dynamodb:Query'], [table.tableArn, ...indexes]);
};
