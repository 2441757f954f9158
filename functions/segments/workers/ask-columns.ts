import { liveColumnObjects } from '../../columns/copy/column-objects';
import { createIndexPointers } from '../../columns/copy/index-pointers';
import { createIndexReader } from '../../columns/reading/index-reader';
import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { stepHandler } from '../../platform/work/step-handler';
import {
  type Columns,
  type ColumnsResult,
  type ColumnsTask,
  columnsResult,
  columnsTask,
} from '../evaluation/columns-task';
import { createColumnsCount } from '../evaluation/count-columns';
import { createColumnsSearch } from '../evaluation/find-columns';
import { createRuleBook } from '../evaluation/rule-book';

const live = once((): Columns => {
  const table = liveTable();
  const copies = createIndexReader({
    objects: liveColumnObjects(),
    clock: systemClock,
    pointers: createIndexPointers(table),
  });
  const columnDependencies = { table, copies, rules: createRuleBook(table) };
  return {
    count: createColumnsCount(columnDependencies),
    find: createColumnsSearch(columnDependencies),
  };
});

/** Answers a request from the columnar index, which stays in memory for the next request. */
export const runColumnsTask = async (
  task: ColumnsTask,
  columns: Columns,
): Promise<ColumnsResult> =>
  'find' in task ? { found: await columns.find(task) } : { counts: await columns.count(task) };

export const handler = stepHandler(
  { input: columnsTask, output: columnsResult },
  runColumnsTask,
  live,
);
