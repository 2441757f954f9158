import type { CopyReader, CopyView } from '../../columns/reading/copy-reader';
import { mostPeople } from '../../columns/reading/kept-copies';
import type { Table } from '../../platform/table/table';
import type { Columns } from './columns-task';
import { createColumnsCount } from './count-columns';
import { createColumnsSearch } from './find-columns';
import type { RuleBook } from './rule-book';

type Dependencies = {
  readonly table: Table;
  readonly rules: Pick<RuleBook, 'compile'>;
  readonly copies: CopyReader;
  /** Answers for more people than are held here. */
  readonly byLanes: Columns;
  /** @default as many as fit into a function */
  readonly mostHere?: number;
};

/** Answers from the columnar copies of audiences: here for most of them, by lanes for the largest. */
export const createColumns = ({
  byLanes,
  mostHere = mostPeople,
  ...dependencies
}: Dependencies): Columns => {
  const { copies } = dependencies;
  const count = createColumnsCount(dependencies);
  const find = createColumnsSearch(dependencies);

  const ask = async <Task extends { readonly customerId: string }, Answer>(
    task: Task,
    here: (task: Task, copied: () => Promise<CopyView | undefined>) => Promise<Answer | undefined>,
    there: (task: Task) => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> => {
    const copy = await copies.open(task.customerId);
    if (!copy) return undefined;
    return copy.people > mostHere ? there(task) : here(task, copy.view);
  };

  return {
    count: (task) => ask(task, count, byLanes.count),
    find: (task) => (task.find.from === 'table' ? find(task) : ask(task, find, byLanes.find)),
  };
};
