import type { CompareRows, Side } from './row-keys';

/** Rows of a lane that a list has, in its order. */
export type OrderedLane = { readonly side: Side; readonly rows: Uint32Array };

type Span = OrderedLane & { low: number; high: number };

/** How many rows of a span come before a row of another one, by halving. */
const before = (span: Span, compare: CompareRows, pivot: { side: Side; row: number }): number => {
  let [low, high] = [span.low, span.high];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(span.side, span.rows[middle] ?? 0, pivot.side, pivot.row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

const widest = (spans: readonly Span[]): Span | undefined =>
  spans.reduce<Span | undefined>((found, one) => {
    const width = one.high - one.low;
    return width > (found ? found.high - found.low : 0) ? one : found;
  }, undefined);

/**
 * Where each lane stands when the first `offset` rows of all of them are passed: rows in the middle of
 * what is left say on which side of them the place lies, so that a few hundred rows are looked at,
 * however far the page is.
 */
const standingAt = (
  lanes: readonly OrderedLane[],
  compare: CompareRows,
  offset: number,
): readonly number[] => {
  const spans = lanes.map((lane): Span => ({ ...lane, low: 0, high: lane.rows.length }));
  for (;;) {
    const passed = spans.reduce((sum, { low }) => sum + low, 0);
    const span = passed < offset ? widest(spans) : undefined;
    if (!span) return spans.map(({ low }) => low);
    const middle = (span.low + span.high) >>> 1;
    const pivot = { side: span.side, row: span.rows[middle] ?? 0 };
    const places = spans.map((one) => (one === span ? middle : before(one, compare, pivot)));
    const rank = places.reduce((sum, place) => sum + place, 0);
    for (const [index, one] of spans.entries()) {
      const place = places[index] ?? 0;
      if (rank > offset) one.high = place;
      else one.low = place;
    }
    if (rank < offset) span.low = middle + 1;
  }
};

/** A row of a list and its lane. */
type OrderedRow = { readonly side: Side; readonly row: number };

/** The rows from `offset` on, of all lanes in one order. */
export const orderedPage = (
  lanes: readonly OrderedLane[],
  compare: CompareRows,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): OrderedRow[] => {
  const places = [...standingAt(lanes, compare, offset)];
  const page: OrderedRow[] = [];
  while (page.length < limit) {
    let best: (OrderedRow & { readonly lane: number }) | undefined;
    for (const [lane, { side, rows }] of lanes.entries()) {
      const row = rows[places[lane] ?? 0];
      if (row === undefined) continue;
      if (!best || compare(side, row, best.side, best.row) < 0) best = { side, row, lane };
    }
    if (!best) break;
    page.push({ side: best.side, row: best.row });
    places[best.lane] = (places[best.lane] ?? 0) + 1;
  }
  return page;
};
