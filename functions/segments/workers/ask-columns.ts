import { LambdaClient } from '@aws-sdk/client-lambda';
import { liveColumnObjects } from '../../columns/copy/column-objects';
import { createCopyPointers } from '../../columns/copy/copy-pointers';
import { createCopyReader } from '../../columns/reading/copy-reader';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { stepHandler } from '../../platform/work/step-handler';
import { createColumns } from '../evaluation/answer-columns';
import {
  type Columns,
  type ColumnsAnswer,
  type ColumnsTask,
  columnsAnswer,
  columnsTask,
} from '../evaluation/columns-task';
import { createLanesColumns } from '../evaluation/lanes/ask-lanes';
import { invokedLanes } from '../evaluation/lanes/lane-question';
import { createRuleBook } from '../evaluation/rule-book';

const live = once((): Columns => {
  const table = liveTable();
  const copies = createCopyReader({
    objects: liveColumnObjects(),
    clock: systemClock,
    pointers: createCopyPointers(table),
  });
  const names = readEnv('ASK_LANE_FUNCTIONS').ASK_LANE_FUNCTIONS.split(',');
  const byLanes = createLanesColumns(invokedLanes(new LambdaClient({}), names));
  return createColumns({ table, copies, rules: createRuleBook(table), byLanes });
});

/**
 * Answers from the columnar copy, which stays in memory for the next question; for the largest audiences
 * out of what the functions of their lanes say.
 */
export const answer = async (task: ColumnsTask, columns: Columns): Promise<ColumnsAnswer> =>
  'find' in task ? { found: await columns.find(task) } : { counts: await columns.count(task) };

export const handler = stepHandler({ input: columnsTask, output: columnsAnswer }, answer, live);
