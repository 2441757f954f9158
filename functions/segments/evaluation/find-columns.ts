import { walkPeople } from '../../columns/copy/walk-people';
import type { CopyReader, CopyView, ViewLane } from '../../columns/reading/copy-reader';
import { findPeople } from '../../columns/reading/find-people';
import { peopleLane, withFresh } from '../../columns/reading/people-lane';
import { lanes } from '../../items/lanes';
import type { Table } from '../../platform/table/table';
import type { CompiledRules } from '../rules/compile-segments';
import { parseNumber } from '../rules/parse-number';
import { rulesOnLane } from './column-readers';
import type { Columns, FindTask } from './columns-task';
import { looksAtDeeds } from './person-facts';
import type { RuleBook } from './rule-book';
import { asksLedger, createWatchedNumbers } from './watched-numbers';

type Dependencies = {
  readonly table: Table;
  readonly rules: Pick<RuleBook, 'compile'>;
  readonly copies: Pick<CopyReader, 'view'>;
};

/**
 * Lists an audience by columns: everybody or the members of segments, whether by rules or not, whom a
 * search finds among them, in any order and from any place on.
 */
export const createColumnsSearch = ({ table, rules, copies }: Dependencies): Columns['find'] => {
  const numbersOf = createWatchedNumbers(table);

  /** Everybody as the table has them at this moment: for few people, who have no copy. */
  const walked = async (customerId: string, withoutDeeds: boolean): Promise<CopyView> => {
    const walk = { customerId, withoutDeeds, consistent: true };
    const people = await Promise.all(lanes.map((lane) => walkPeople(table, { ...walk, lane })));
    return [peopleLane(people.flat())];
  };

  const viewFor = (
    { customerId, find }: FindTask,
    compiled: CompiledRules | undefined,
  ): Promise<CopyView | undefined> =>
    find.from === 'copy'
      ? copies.view(customerId)
      : walked(customerId, !compiled || !looksAtDeeds(compiled));

  /** Undefined for rules that columns cannot answer. */
  const holdsOf = async (compiled: CompiledRules | undefined) => {
    if (!compiled) return {};
    const numbers = asksLedger(compiled) ? undefined : await numbersOf(compiled);
    return (
      numbers && {
        holds: ({ columns }: ViewLane) => rulesOnLane(columns, compiled, numbers),
      }
    );
  };

  return async (task) => {
    const { customerId, at, find } = task;
    const { segmentIds, fresh, from, ...finding } = find;
    const isNarrowed = segmentIds !== undefined && segmentIds.length > 0;
    const compiled = isNarrowed ? await rules.compile(customerId, { segmentIds }, at) : undefined;
    const holds = await holdsOf(compiled);
    const view = holds && (await viewFor(task, compiled));
    if (!view) return undefined;
    const all = await withFresh(view, fresh);
    return findPeople(all, { ...finding, ...holds, readNumber: parseNumber });
  };
};
