import { addCounts, noOne } from '../../audience/status-counters';
import type { CopyReader } from '../../columns/reading/copy-reader';
import { countRows } from '../../columns/reading/view-people';
import { createKnownDeliveries } from '../../engagement/known-deliveries';
import type { StatusCounts } from '../../items/counts';
import { inParallel } from '../../platform/in-parallel';
import type { Table } from '../../platform/table/table';
import type { CompiledRules } from '../rules/compile-segments';
import { rulesOnLane } from './column-readers';
import type { Columns } from './columns-task';
import type { RuleBook } from './rule-book';

type Dependencies = {
  readonly table: Table;
  readonly rules: Pick<RuleBook, 'compile'>;
  readonly copies: Pick<CopyReader, 'view'>;
};

/** Deliveries looked up at a time. */
const width = 8;

/**
 * Who received one email is said by its own ledger, which a later refusal changes; what people did
 * with any emails only ever grows.
 */
const asksLedger = ({ watched }: CompiledRules): boolean =>
  watched.some(({ kind }) => kind === 'RECEIVED');

/** Counts who fulfils rules in the columnar copy of an audience. */
export const createColumnsCount = ({ table, rules, copies }: Dependencies): Columns['count'] => {
  const known = createKnownDeliveries(table);

  /** Undefined when one is gone: its rows may still be there, but nobody knows its number. */
  const numbersOf = async ({ watched }: CompiledRules) => {
    const ids = [...new Set(watched.map(({ deliveryId }) => deliveryId))];
    const found = await inParallel(ids, width, known);
    const numbers = ids.flatMap((id, index) =>
      found[index] ? [[id, found[index].number] as const] : [],
    );
    return numbers.length === ids.length ? new Map(numbers) : undefined;
  };

  return async ({ customerId, at, question }): Promise<StatusCounts | undefined> => {
    const compiled = await rules.compile(customerId, question, at);
    if (asksLedger(compiled)) return undefined;
    const [view, numbers] = await Promise.all([copies.view(customerId), numbersOf(compiled)]);
    if (!view || !numbers) return undefined;
    const parts = await Promise.all(
      view.map(async ({ columns, hidden }) => {
        const holds = await rulesOnLane(columns, compiled, numbers);
        return countRows(await columns.people(), hidden, holds);
      }),
    );
    return parts.reduce<StatusCounts>(addCounts, noOne);
  };
};
