import { withIds } from '../format/people-rows';
import type { CompareRows } from '../order/compare-rows';
import type { OrderedLane } from '../order/ordered-page';
import { lanesOfPlaces, placeOf, type RowPlace } from './row-places';

/** A stretch of a list, by people and not by numbers of rows: it is the same stretch in every lane. */
export type RowSpan = {
  /** @default from the first row on */
  readonly from?: RowPlace | undefined;
  /** Up to this row, without it. @default to the last row */
  readonly to?: RowPlace | undefined;
  /** So many rows are told of at most. */
  readonly most: number;
  /** Where there are more: the first of them. @default some at equal distances, the first one of all among them */
  readonly isFirst?: boolean | undefined;
};

/** What a lane, or what lies over it, has of a stretch. */
export type SpanRows = {
  /** Rows before the stretch, and in it. */
  readonly before: number;
  readonly between: number;
  /** Rows of the stretch in their order: all of them, where there are not too many. */
  readonly rows: readonly RowPlace[];
};

/** How many rows come before the one that was told of in this place, of a stretch without `isFirst`. */
export const rankAt = ({ before, between, rows }: SpanRows, at: number): number =>
  before + Math.floor((at * between) / rows.length);

/** What lanes have of a stretch of a list. */
export const rowsOfSpan = async (
  lanes: readonly OrderedLane[],
  compare: CompareRows,
  { from, to, most, isFirst = false }: RowSpan,
): Promise<readonly SpanRows[]> => {
  const [first, last] = await lanesOfPlaces([from ? [from] : [], to ? [to] : []], compare);
  const rank = ({ rows }: OrderedLane, end: OrderedLane | undefined, otherwise: number): number =>
    end && end.rows.length > 0 ? rows.before({ side: end.side, row: end.rows.at(0) }) : otherwise;
  const found = await withIds(
    lanes.map(({ side }) => side.people),
    () =>
      lanes.map((lane) => {
        const before = rank(lane, first, 0);
        const between = Math.max(0, rank(lane, last, lane.rows.length) - before);
        const length = Math.min(between, most);
        const rows = Array.from({ length }, (_, at) =>
          lane.rows.at(before + (isFirst ? at : Math.floor((at * between) / length))),
        );
        return { side: lane.side, before, between, rows };
      }),
  );
  return Promise.all(
    found.map(async ({ side, before, between, rows }) => {
      await side.people.ids.fetch(rows);
      return { before, between, rows: rows.map((row) => placeOf({ side, row })) };
    }),
  );
};
