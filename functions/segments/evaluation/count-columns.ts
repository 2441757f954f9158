import { addCounts, zeroCounts } from '../../audience/status-counters';
import type { IndexReader } from '../../columns/reading/index-reader';
import { countRows } from '../../columns/reading/view-people';
import type { StatusCounts } from '../../items/counts';
import type { Table } from '../../platform/table/table';
import type { CountTask } from './columns-task';
import { compileOnPartition } from './compile-on-partition';
import type { RuleBook } from './rule-book';
import { createWatchedNumbers, usesLedger } from './watched-numbers';

type Dependencies = {
  readonly table: Table;
  readonly rules: Pick<RuleBook, 'compile'>;
  readonly copies: Pick<IndexReader, 'view'>;
};

/** Counts the people who match rules, using the columnar index of an audience. */
export const createColumnsCount = ({ table, rules, copies }: Dependencies) => {
  const numbersOf = createWatchedNumbers(table);
  return async ({ customerId, at, question }: CountTask): Promise<StatusCounts | undefined> => {
    const compiled = await rules.compile(customerId, question, at);
    if (usesLedger(compiled)) return undefined;
    const [view, numbers] = await Promise.all([copies.view(customerId), numbersOf(compiled)]);
    if (!view || !numbers) return undefined;
    const countsByPartition = await Promise.all(
      view.map(async ({ columns, hidden }) => {
        const holds = await compileOnPartition(columns, compiled, numbers);
        return countRows(await columns.people(), hidden, holds);
      }),
    );
    return countsByPartition.reduce<StatusCounts>(addCounts, zeroCounts);
  };
};
