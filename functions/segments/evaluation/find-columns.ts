import { walkPeople } from '../../columns/copy/walk-people';
import type { CopyReader, CopyView, ViewLane } from '../../columns/reading/copy-reader';
import { type Finding, findPeople } from '../../columns/reading/find-people';
import { peopleLane, withFresh } from '../../columns/reading/people-lane';
import { lanes } from '../../items/lanes';
import type { Table } from '../../platform/table/table';
import type { CompiledRules } from '../rules/compile-segments';
import { parseNumber } from '../rules/parse-number';
import { rulesOnLane } from './column-readers';
import type { FindTask, FoundPeople, ListTask } from './columns-task';
import { looksAtDeeds } from './person-facts';
import type { RuleBook } from './rule-book';
import { asksLedger, createWatchedNumbers } from './watched-numbers';

type Asked = {
  readonly table: Table;
  readonly rules: Pick<RuleBook, 'compile'>;
};

type Listed = {
  readonly view: CopyView;
  readonly finding: Omit<Finding, 'offset' | 'limit'>;
};

/**
 * Turns what is asked of a list into what is looked for in columns: everybody or the members of segments,
 * whether by rules or not, whom a search finds among them, in any order and from any place on.
 */
export const createListQuestions = ({ table, rules }: Asked) => {
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

  /** @param viewFor whom they are asked about, where it is known which rules are; undefined for nobody */
  return async (
    { customerId, at, find: { segmentIds, fresh, ...listed } }: ListTask,
    viewFor: (compiled: CompiledRules | undefined) => Promise<CopyView | undefined>,
  ): Promise<Listed | undefined> => {
    const isNarrowed = segmentIds !== undefined && segmentIds.length > 0;
    const compiled = isNarrowed ? await rules.compile(customerId, { segmentIds }, at) : undefined;
    const holds = await holdsOf(compiled);
    const view = holds && (await viewFor(compiled));
    if (!view) return undefined;
    const finding = { ...listed, ...holds, readNumber: parseNumber };
    return { finding, view: await withFresh(view, fresh) };
  };
};

/** Lists an audience by columns: from its copy, or from the table where it is small. */
export const createColumnsSearch = ({
  copies,
  ...asked
}: Asked & { readonly copies: Pick<CopyReader, 'view'> }) => {
  const question = createListQuestions(asked);

  /** Everybody as the table has them at this moment: for few people, who have no copy. */
  const walked = async (customerId: string, withoutDeeds: boolean): Promise<CopyView> => {
    const walk = { customerId, withoutDeeds, consistent: true };
    const people = await Promise.all(
      lanes.map((lane) => walkPeople(asked.table, { ...walk, lane })),
    );
    return [peopleLane(people.flat())];
  };

  return async (
    task: FindTask,
    /** @default as the copy is now */
    copied = () => copies.view(task.customerId),
  ): Promise<FoundPeople | undefined> => {
    const { from, offset, limit, ...find } = task.find;
    const listed = await question({ ...task, find }, (compiled) =>
      from === 'copy' ? copied() : walked(task.customerId, !compiled || !looksAtDeeds(compiled)),
    );
    return listed && findPeople(listed.view, { ...listed.finding, offset, limit });
  };
};
