import pMap from 'p-map';
import type { FieldType } from '../../../shared/audience/segment-operators';
import { type Note, notesOf } from '../../segments/field-keys/field-key-notes';
import { createFieldKeyWrites } from '../../segments/field-keys/field-key-writes';
import type { Reaction, ReactorGround } from '../reaction';

/** How many segments are written concurrently. */
const width = 8;
/** How many pairs of segment and attribute are cached. With one more, all are dropped. */
const maxCached = 50_000;

type Fresh = {
  readonly customerId: string;
  readonly segmentId: string;
  readonly keys: Partial<Record<FieldType, string[]>>;
  readonly marks: string[];
};

const placeOf = ({ customerId, segmentId }: Note) => `${customerId} ${segmentId}`;

/** Returns what isn't cached, grouped by segment. */
const freshOf = (notes: readonly Note[], remembered: ReadonlySet<string>): Fresh[] => {
  const fresh = new Map<string, Fresh>();
  const seen = new Set<string>();
  for (const note of notes) {
    const { customerId, segmentId, key, kind } = note;
    const mark = `${placeOf(note)} ${kind} ${key}`;
    if (remembered.has(mark) || seen.has(mark)) continue;
    seen.add(mark);
    const place = placeOf(note);
    const found = fresh.get(place) ?? { customerId, segmentId, keys: {}, marks: [] };
    fresh.set(place, found);
    found.marks.push(mark);
    found.keys[kind] = [...(found.keys[kind] ?? []), key];
  }
  return [...fresh.values()];
};

/**
 * Stores for every segment which attributes its members have. Caches what was written, so that an
 * import of any size writes each attribute once.
 */
export const recordFieldKeys = ({ table }: Pick<ReactorGround, 'table'>): Reaction => {
  const add = createFieldKeyWrites(table);
  const remembered = new Set<string>();
  return async (changes) => {
    const fresh = freshOf(changes.flatMap(notesOf), remembered);
    await pMap(fresh, ({ customerId, segmentId, keys }) => add(customerId, segmentId, keys), {
      concurrency: width,
    });
    if (remembered.size > maxCached) remembered.clear();
    for (const { marks } of fresh) for (const mark of marks) remembered.add(mark);
  };
};
