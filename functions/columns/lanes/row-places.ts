import { createdAt, idAt } from '../format/people-rows';
import { newestFirst } from '../format/person-columns';
import type { CompareRows, SideRow } from '../order/compare-rows';
import type { OrderedLane } from '../order/ordered-page';
import { inOrder } from '../order/ordered-rows';
import { gap, type RowKeys } from '../order/row-keys';
import { peopleLane } from '../reading/people-lane';

/** Where somebody stands in an order: enough to compare them with people of any lane. */
export type RowPlace = {
  readonly id: string;
  readonly createdAt: string;
  /** What they are ordered by, bytes in base 64; empty for nothing. */
  readonly key: string;
};

/** The id of a row, which has been fetched. */
export const idOf = ({ side: { people }, row }: SideRow): string => idAt(people, row);

const keyAt = ({ bytes, from, find }: RowKeys, row: number): Buffer => {
  find(Uint32Array.of(row));
  const start = from[row] ?? 0;
  return Buffer.from(bytes.subarray(start, bytes.indexOf(gap, start)));
};

/** Where a row stands, whose id has been fetched. */
export const placeOf = ({ side, row }: SideRow): RowPlace => ({
  id: idOf({ side, row }),
  createdAt: createdAt(side.people, row),
  key: keyAt(side.keys, row).toString('base64'),
});

const end = Buffer.of(gap);

const keysOf = (places: readonly RowPlace[]): RowKeys => {
  const bodies = places.map(({ key }) => Buffer.concat([Buffer.from(key, 'base64'), end]));
  const from = new Int32Array(bodies.length);
  let start = 0;
  for (const [row, { length }] of bodies.entries()) {
    from[row] = start;
    start += length;
  }
  return { bytes: Buffer.concat(bodies), from, find: () => undefined };
};

const nothingElse = {
  email: '',
  name: '',
  status: '',
  fields: {},
  segmentIds: [],
  purchases: '',
  deeds: {},
};

/**
 * Rows of several lanes, each in the order of its list, as lanes of their own: they are compared as the
 * rows of a copy are, so that an order means one thing.
 */
export const lanesOfPlaces = async (
  lists: readonly (readonly RowPlace[])[],
  compare: CompareRows,
): Promise<readonly OrderedLane[]> => {
  const places = lists.flat();
  // Columns of people have the newest first.
  const newest = places
    .map((_, at) => at)
    .sort((one, other) => {
      const a = places[one];
      const b = places[other];
      return a && b ? newestFirst(a, b) : 0;
    });
  const rowOf = new Uint32Array(places.length);
  for (const [row, at] of newest.entries()) rowOf[at] = row;
  const sorted = newest.flatMap((at) => places[at] ?? []);
  const { columns } = peopleLane(sorted.map((place) => ({ ...nothingElse, ...place })));
  const people = await columns.people();
  await people.ids.fetchAll();
  const side = { people, keys: keysOf(sorted) };
  let from = 0;
  return lists.map(({ length }) => {
    const rows = rowOf.subarray(from, from + length);
    from += length;
    return { side, rows: inOrder(side, compare, length, (place) => rows[place] ?? 0) };
  });
};
