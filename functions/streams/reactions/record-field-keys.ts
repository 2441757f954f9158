import pMap from 'p-map';
import type { FieldType } from '../../../shared/audience/segment-operators';
import { type FieldKeyChange, fieldKeyChangesOf } from '../../segments/field-keys/field-key-notes';
import { createFieldKeyWrites } from '../../segments/field-keys/field-key-writes';
import type { Reaction, ReactionContext } from '../reaction';

/** How many segments are written concurrently. */
const width = 8;
/**
 * The maximum number of pairs of segment and attribute to cache. When the limit is exceeded, the
 * cache is cleared.
 */
const maxCached = 50_000;

type NewFieldKeys = {
  readonly customerId: string;
  readonly segmentId: string;
  readonly keys: Partial<Record<FieldType, string[]>>;
  readonly marks: string[];
};

const segmentMarkOf = ({ customerId, segmentId }: FieldKeyChange) => `${customerId} ${segmentId}`;

/** Returns what isn't cached, grouped by segment. */
const newFieldKeysOf = (
  fieldKeyChanges: readonly FieldKeyChange[],
  remembered: ReadonlySet<string>,
): NewFieldKeys[] => {
  const newFieldKeys = new Map<string, NewFieldKeys>();
  const seen = new Set<string>();
  for (const fieldKeyChange of fieldKeyChanges) {
    const { customerId, segmentId, key, kind } = fieldKeyChange;
    const mark = `${segmentMarkOf(fieldKeyChange)} ${kind} ${key}`;
    if (remembered.has(mark) || seen.has(mark)) continue;
    seen.add(mark);
    const segmentMark = segmentMarkOf(fieldKeyChange);
    const found = newFieldKeys.get(segmentMark) ?? { customerId, segmentId, keys: {}, marks: [] };
    newFieldKeys.set(segmentMark, found);
    found.marks.push(mark);
    found.keys[kind] = [...(found.keys[kind] ?? []), key];
  }
  return [...newFieldKeys.values()];
};

/**
 * Stores for every segment which attributes its members have. Caches what was written, so that an
 * import of any size writes each attribute once.
 */
export const recordFieldKeys = ({ table }: Pick<ReactionContext, 'table'>): Reaction => {
  const add = createFieldKeyWrites(table);
  const remembered = new Set<string>();
  return async (changes) => {
    const newFieldKeys = newFieldKeysOf(changes.flatMap(fieldKeyChangesOf), remembered);
    await pMap(
      newFieldKeys,
      ({ customerId, segmentId, keys }) => add(customerId, segmentId, keys),
      {
        concurrency: width,
      },
    );
    if (remembered.size > maxCached) remembered.clear();
    for (const { marks } of newFieldKeys) for (const mark of marks) remembered.add(mark);
  };
};
