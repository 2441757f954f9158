import type { CompareRows, Side, SideRow } from './compare-rows';
import type { OrderedRows } from './ordered-rows';

/** Rows of a lane that a list has, in its order. */
export type OrderedLane = { readonly side: Side; readonly rows: OrderedRows };

type Span = OrderedLane & { low: number; high: number };

const widest = (spans: readonly Span[]): Span | undefined =>
  spans.reduce<Span | undefined>((found, one) => {
    const width = one.high - one.low;
    return width > (found ? found.high - found.low : 0) ? one : found;
  }, undefined);

/**
 * Which place of a span to look at next. People are dealt out to lanes as they come, so each lane holds
 * its share of what is ahead of a page, or nearly: a place just behind that share and one just ahead of
 * it leave little between them. Where lanes are not alike, each third look halves what is left.
 */
const lookAt = ({ low, high }: Span, wanted: number, left: number, round: number): number => {
  const aims = [wanted + Math.sqrt(left), wanted - Math.sqrt(left), left / 2];
  const share = (aims[round % aims.length] ?? 0) / left;
  return Math.max(low, Math.min(high - 1, low + Math.floor((high - low) * share)));
};

/**
 * Where each lane stands when the first `offset` rows of all of them are passed: a row of what is left
 * says on which side of it the place lies, so that a few places of each lane are asked for, however far
 * the page is.
 */
const standingAt = (lanes: readonly OrderedLane[], offset: number): readonly number[] => {
  const spans = lanes.map((lane): Span => ({ ...lane, low: 0, high: lane.rows.length }));
  for (let round = 0; ; round += 1) {
    const passed = spans.reduce((sum, { low }) => sum + low, 0);
    const span = passed < offset ? widest(spans) : undefined;
    if (!span) return spans.map(({ low }) => low);
    const left = spans.reduce((sum, { low, high }) => sum + high - low, 0);
    const at = lookAt(span, offset - passed, left, round);
    const pivot = { side: span.side, row: span.rows.at(at) };
    // As long as ids are not there that decide, answers need not agree: what was passed stays passed.
    const places = spans.map((one) =>
      one === span ? at : Math.max(one.low, Math.min(one.high, one.rows.before(pivot))),
    );
    const rank = places.reduce((sum, place) => sum + place, 0);
    for (const [index, one] of spans.entries()) {
      const place = places[index] ?? 0;
      if (rank > offset) one.high = place;
      else one.low = place;
    }
    if (rank < offset) span.low = at + 1;
  }
};

/** The rows from `offset` on, of all lanes in one order. */
export const orderedPage = (
  lanes: readonly OrderedLane[],
  compare: CompareRows,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): SideRow[] => {
  const places = [...standingAt(lanes, offset)];
  const page: SideRow[] = [];
  while (page.length < limit) {
    let best: (SideRow & { readonly lane: number }) | undefined;
    for (const [lane, { side, rows }] of lanes.entries()) {
      const place = places[lane] ?? 0;
      if (place >= rows.length) continue;
      const row = rows.at(place);
      if (!best || compare(side, row, best.side, best.row) < 0) best = { side, row, lane };
    }
    if (!best) break;
    page.push({ side: best.side, row: best.row });
    places[best.lane] = (places[best.lane] ?? 0) + 1;
  }
  return page;
};
