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
  readonly cacheKeys: string[];
};

const segmentMarkOf = ({ customerId, segmentId }: FieldKeyChange) => `${customerId} ${segmentId}`;

/** Returns the pairs of segment and attribute that aren't cached yet, grouped by segment. */
const newFieldKeysOf = (
  fieldKeyChanges: readonly FieldKeyChange[],
  cachedKeys: ReadonlySet<string>,
): NewFieldKeys[] => {
  const newFieldKeys = new Map<string, NewFieldKeys>();
  const seenKeys = new Set<string>();
  for (const fieldKeyChange of fieldKeyChanges) {
    const { customerId, segmentId, key, kind } = fieldKeyChange;
    const cacheKey = `${segmentMarkOf(fieldKeyChange)} ${kind} ${key}`;
    if (cachedKeys.has(cacheKey) || seenKeys.has(cacheKey)) continue;
    seenKeys.add(cacheKey);
    const segmentMark = segmentMarkOf(fieldKeyChange);
    const segmentKeys = newFieldKeys.get(segmentMark) ?? {
      customerId,
      segmentId,
      keys: {},
      cacheKeys: [],
    };
    newFieldKeys.set(segmentMark, segmentKeys);
    segmentKeys.cacheKeys.push(cacheKey);
    segmentKeys.keys[kind] = [...(segmentKeys.keys[kind] ?? []), key];
  }
  return [...newFieldKeys.values()];
};

/**
 * Stores for every segment which attributes its members have. Caches what was written, so that an
 * import of any size writes each attribute once.
 */
export const recordFieldKeys = ({ table }: Pick<ReactionContext, 'table'>): Reaction => {
  const add = createFieldKeyWrites(table);
  const cachedKeys = new Set<string>();
  return async (changes) => {
    const newFieldKeys = newFieldKeysOf(changes.flatMap(fieldKeyChangesOf), cachedKeys);
    await pMap(
      newFieldKeys,
      ({ customerId, segmentId, keys }) => add(customerId, segmentId, keys),
      {
        concurrency: width,
      },
    );
    if (cachedKeys.size > maxCached) cachedKeys.clear();
    for (const { cacheKeys } of newFieldKeys)
      for (const cacheKey of cacheKeys) cachedKeys.add(cacheKey);
  };
};
