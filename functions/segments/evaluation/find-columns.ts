import { walkPeople } from '../../columns/copy/walk-people';
import { findPeople } from '../../columns/reading/find-people';
import type { IndexReader, IndexView, ViewPartition } from '../../columns/reading/index-reader';
import { peoplePartition, withNewPeople } from '../../columns/reading/people-partition';
import { partitions } from '../../items/partitions';
import type { Table } from '../../platform/table/table';
import type { CompiledRules } from '../rules/compile-segments';
import { parseNumber } from '../rules/parse-number';
import type { FindTask, FoundPeople } from './columns-task';
import { compileOnPartition } from './compile-on-partition';
import type { RuleBook } from './rule-book';
import { usesEngagement } from './stored-person';
import { createWatchedNumbers, usesLedger } from './watched-numbers';

type Dependencies = {
  readonly table: Table;
  readonly rules: Pick<RuleBook, 'compile'>;
  readonly copies: Pick<IndexReader, 'view'>;
};

/**
 * Lists an audience from its columnar index, or from the table if it is small: everyone or the
 * members of static or dynamic segments, optionally filtered by a search, in any order and from any
 * position.
 */
export const createColumnsSearch = ({ table, rules, copies }: Dependencies) => {
  const numbersOf = createWatchedNumbers(table);

  /** Returns undefined if the columns don't contain what the rules need. */
  const compileRowCheck = async (compiled: CompiledRules | undefined) => {
    if (!compiled) return {};
    const numbers = usesLedger(compiled) ? undefined : await numbersOf(compiled);
    return (
      numbers && {
        holds: ({ columns }: ViewPartition) => compileOnPartition(columns, compiled, numbers),
      }
    );
  };

  /** Reads everyone from the table, for small audiences, which have no index. */
  const readFromTable = async (
    customerId: string,
    withoutEngagement: boolean,
  ): Promise<IndexView> => {
    const walkOptions = { customerId, withoutEngagement, consistent: true };
    const people = await Promise.all(
      partitions.map((partition) => walkPeople(table, { ...walkOptions, partition })),
    );
    return [peoplePartition(people.flat())];
  };

  return async ({
    customerId,
    at,
    find: { from, segmentIds, fresh: newPeople, ...page },
  }: FindTask): Promise<FoundPeople | undefined> => {
    const isNarrowed = segmentIds !== undefined && segmentIds.length > 0;
    const compiled = isNarrowed ? await rules.compile(customerId, { segmentIds }, at) : undefined;
    const holds = await compileRowCheck(compiled);
    if (!holds) return undefined;
    const view =
      from === 'copy'
        ? await copies.view(customerId)
        : await readFromTable(customerId, !compiled || !usesEngagement(compiled));
    if (!view) return undefined;
    const peopleQuery = { ...page, ...holds, readNumber: parseNumber };
    return findPeople(await withNewPeople(view, newPeople), peopleQuery);
  };
};
