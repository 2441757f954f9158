import type { CopyReader } from '../../columns/reading/copy-reader';
import { findPeople } from '../../columns/reading/find-people';
import { rulesOnLane } from './column-readers';
import type { Columns } from './columns-task';
import type { RuleBook } from './rule-book';

type Dependencies = {
  readonly rules: Pick<RuleBook, 'compile'>;
  readonly copies: Pick<CopyReader, 'view'>;
};

/** Searches the columnar copy of an audience, or the members of static segments in it. */
export const createColumnsSearch =
  ({ rules, copies }: Dependencies): Columns['find'] =>
  async ({ customerId, at, find: { segmentIds, ...find } }) => {
    const isNarrowed = segmentIds !== undefined && segmentIds.length > 0;
    const [view, compiled] = await Promise.all([
      copies.view(customerId),
      isNarrowed ? rules.compile(customerId, { segmentIds }, at) : undefined,
    ]);
    if (!view) return undefined;
    const holds = compiled && {
      holds: ({ columns }: (typeof view)[number]) => rulesOnLane(columns, compiled, new Map()),
    };
    return findPeople(view, { ...find, ...holds });
  };
