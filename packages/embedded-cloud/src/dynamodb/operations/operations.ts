import type { Engine } from '../engine';
import type { Fields } from '../request-fields';
import { ClientTokens } from '../storage/client-tokens';
import { batchExecuteStatement } from './batch-execute-statement';
import { batchGetItem } from './batch-get-item';
import { batchWriteItem } from './batch-write-item';
import { getItem } from './get-item';
import { query } from './query';
import {
  describeContinuousBackups,
  restoreTableToPointInTime,
  updateContinuousBackups,
} from './recovery-operations';
import { scan } from './scan';
import {
  createTable,
  deleteTable,
  describeTable,
  describeTimeToLive,
  listTables,
  listTagsOfResource,
  tagResource,
  updateTable,
  updateTimeToLive,
} from './table-operations';
import { transactGetItems } from './transact-get-items';
import { createTransactWriteItems } from './transact-write-items';
import { deleteItem, putItem, updateItem } from './write-item';

/**
 * Takes the body of a request and returns the body of the answer. `unprocessedCount` is only for
 * batches (see faults.ts).
 */
export type Run = (engine: Engine, fields: Fields, unprocessedCount?: number) => string;

/** An operation, and whether it reads items, writes items, or changes the tables themselves. */
export type Operation = { readonly kind: 'read' | 'write' | 'table'; readonly run: Run };

const operationsOf = (kind: Operation['kind'], runs: Readonly<Record<string, Run>>) =>
  Object.entries(runs).map(([name, run]): [string, Operation] => [name, { kind, run }]);

/** Creates all operations, keyed by their name on the wire. */
export const createOperations = ({ database }: Engine): ReadonlyMap<string, Operation> =>
  new Map([
    ...operationsOf('read', {
      GetItem: getItem,
      BatchGetItem: batchGetItem,
      TransactGetItems: transactGetItems,
      Query: query,
      Scan: scan,
      DescribeTable: describeTable,
      DescribeTimeToLive: describeTimeToLive,
      ListTables: listTables,
      ListTagsOfResource: listTagsOfResource,
      DescribeContinuousBackups: describeContinuousBackups,
    }),
    ...operationsOf('write', {
      PutItem: putItem,
      UpdateItem: updateItem,
      DeleteItem: deleteItem,
      BatchWriteItem: batchWriteItem,
      BatchExecuteStatement: batchExecuteStatement,
      TransactWriteItems: createTransactWriteItems(new ClientTokens(database)),
    }),
    ...operationsOf('table', {
      CreateTable: createTable,
      DeleteTable: deleteTable,
      UpdateTable: updateTable,
      UpdateTimeToLive: updateTimeToLive,
      UpdateContinuousBackups: updateContinuousBackups,
      RestoreTableToPointInTime: restoreTableToPointInTime,
      TagResource: tagResource,
    }),
  ]);
