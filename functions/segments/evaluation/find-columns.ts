import { walkPeople } from '../../columns/copy/walk-people';
import type { CopyReader, CopyView, ViewLane } from '../../columns/reading/copy-reader';
import { findPeople } from '../../columns/reading/find-people';
import { peopleLane, withFresh } from '../../columns/reading/people-lane';
import { lanes } from '../../items/lanes';
import type { Table } from '../../platform/table/table';
import type { CompiledRules } from '../rules/compile-segments';
import { parseNumber } from '../rules/parse-number';
import { rulesOnLane } from './column-readers';
import type { FindTask, FoundPeople } from './columns-task';
import { looksAtDeeds } from './person-facts';
import type { RuleBook } from './rule-book';
import { asksLedger, createWatchedNumbers } from './watched-numbers';

type Dependencies = {
  readonly table: Table;
  readonly rules: Pick<RuleBook, 'compile'>;
  readonly copies: Pick<CopyReader, 'view'>;
};

/**
 * Lists an audience by columns, from its copy, or from the table where it is small: everybody or the members
 * of segments, whether by rules or not, whom a search finds among them, in any order and from any place on.
 */
export const createColumnsSearch = ({ table, rules, copies }: Dependencies) => {
  const numbersOf = createWatchedNumbers(table);

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

  /** Everybody as the table has them at this moment: for few people, who have no copy. */
  const walked = async (customerId: string, withoutDeeds: boolean): Promise<CopyView> => {
    const walk = { customerId, withoutDeeds, consistent: true };
    const people = await Promise.all(lanes.map((lane) => walkPeople(table, { ...walk, lane })));
    return [peopleLane(people.flat())];
  };

  return async ({
    customerId,
    at,
    find: { from, segmentIds, fresh, ...page },
  }: FindTask): Promise<FoundPeople | undefined> => {
    const isNarrowed = segmentIds !== undefined && segmentIds.length > 0;
    const compiled = isNarrowed ? await rules.compile(customerId, { segmentIds }, at) : undefined;
    const holds = await holdsOf(compiled);
    if (!holds) return undefined;
    const view =
      from === 'copy'
        ? await copies.view(customerId)
        : await walked(customerId, !compiled || !looksAtDeeds(compiled));
    if (!view) return undefined;
    const finding = { ...page, ...holds, readNumber: parseNumber };
    return findPeople(await withFresh(view, fresh), finding);
  };
};
