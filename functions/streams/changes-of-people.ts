import { type People, peopleOf } from '../items/audience/subscriber-keys';
import { createMemo } from '../platform/memo';
import type { Change } from '../platform/work/stream-handler';

/** The kind of people a change is about, or anything else. */
export type ChangedKind = People | 'other';

/** Cached because a batch has thousands of changes in a few partitions. */
const kindOf = createMemo((pk): ChangedKind => peopleOf(pk) ?? 'other');

/**
 * Returns the changes of a batch for the handlers of one kind of people. These are the changes to
 * such people and all changes that aren't about people, in order.
 */
export const groupByKind = (changes: readonly Change[]) => {
  const kinds = changes.map(({ pk }) => kindOf(pk));
  const lists = new Map<ChangedKind, readonly Change[]>();
  return (kind: ChangedKind): readonly Change[] => {
    const list =
      lists.get(kind) ??
      changes.filter((_, index) => kinds[index] === 'other' || kinds[index] === kind);
    lists.set(kind, list);
    return list;
  };
};
