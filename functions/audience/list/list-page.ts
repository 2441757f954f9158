import type { SubscriberRow } from '../../../shared/contracts/subscribers';
import { readSubscriberRow } from '../../items/audience/subscriber';
import { laneCount } from '../../items/lanes';
import { encodeCursor } from '../../platform/table/cursor';
import type { Table } from '../../platform/table/table';
import {
  type Audience,
  audienceSources,
  type Direction,
  type IndexRow,
  type LaneRead,
  mostRowsPerPage,
  type Place,
} from './list-lanes';
import { mergePages } from './merge-pages';

export type Paging = {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string;
};

export type AudiencePage = {
  readonly subscribers: readonly SubscriberRow[];
  readonly nextCursor?: string;
  readonly partial?: boolean;
};

/** Pages are as large as the lane's fair share of what is wanted, so that one read mostly does. */
export const pageSizeFor = (wanted: number): number =>
  Math.min(mostRowsPerPage, Math.ceil((wanted * 1.25) / laneCount) + 8);

const comesFirst = {
  'newest first': (a: IndexRow, b: IndexRow) => a.place > b.place,
  'oldest first': (a: IndexRow, b: IndexRow) => a.place < b.place,
} satisfies Record<Direction, unknown>;

/** The union of the sources, newest first: a member of two segments stands at one place. */
const distinct = async function* (rows: AsyncGenerator<IndexRow>): AsyncGenerator<IndexRow> {
  let last: Place | undefined;
  for await (const row of rows) {
    if (row.place !== last) yield row;
    last = row.place;
  }
};

/** The first rows, at most `count`; no more is read. */
export const take = async (rows: AsyncGenerator<IndexRow>, count: number): Promise<IndexRow[]> => {
  const taken: IndexRow[] = [];
  if (count === 0) return taken;
  for await (const row of rows) {
    taken.push(row);
    if (taken.length === count) break;
  }
  return taken;
};

/** The page of the first `limit` rows; one row more tells that there is a next page. */
export const toPage = (rows: readonly IndexRow[], limit: number): AudiencePage => {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    subscribers: rows.slice(0, limit).map(({ item }) => readSubscriberRow(item)),
    nextCursor: last ? encodeCursor(last.place) : undefined,
  };
};

/** Every row of the audience once, in the direction of the read. */
export const mergedRows = (
  table: Table,
  audience: Audience,
  read: LaneRead,
): AsyncGenerator<IndexRow> =>
  distinct(mergePages(audienceSources(table, audience, read), comesFirst[read.direction]));
