import { type People, peopleOf } from '../items/audience/subscriber-keys';
import { createMemo } from '../platform/memo';
import type { Change } from '../platform/work/stream-handler';

/** Whose change it is: of people of one kind, or of anything else. */
export type ChangedKind = People | 'other';

/** A batch has thousands of changes of a few partitions. */
const kindOf = createMemo((pk): ChangedKind => peopleOf(pk) ?? 'other');

/**
 * The changes of a batch for who looks at this kind of people: those and the changes of anything
 * else, in their order.
 */
export const changesFor = (changes: readonly Change[]) => {
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
