import type { CompareRows, Side, SideRow } from './compare-rows';
import type { OrderedRows } from './ordered-rows';

/** A partition's rows that belong to a list, in the order of the list. */
export type OrderedPartition = { readonly side: Side; readonly rows: OrderedRows };

type Span = OrderedPartition & { low: number; high: number };

const widest = (spans: readonly Span[]): Span | undefined =>
  spans.reduce<Span | undefined>((found, one) => {
    const width = one.high - one.low;
    return width > (found ? found.high - found.low : 0) ? one : found;
  }, undefined);

/**
 * Returns the place in a span to compare next. People are spread evenly across partitions, so each
 * partition has about its share of the rows before a page. One comparison just after that share and
 * one just before it leave only a few rows in between. In case partitions differ, every third
 * comparison halves the remaining span.
 */
const nextProbe = ({ low, high }: Span, wanted: number, left: number, round: number): number => {
  const aims = [wanted + Math.sqrt(left), wanted - Math.sqrt(left), left / 2];
  const share = (aims[round % aims.length] ?? 0) / left;
  return Math.max(low, Math.min(high - 1, low + Math.floor((high - low) * share)));
};

/**
 * Returns the place in each partition after the first `offset` rows of all of them. Comparing with
 * one of the remaining rows shows on which side of it the place is. So only a few places per
 * partition are compared, however far the page is from the start.
 */
const placesAt = (partitions: readonly OrderedPartition[], offset: number): readonly number[] => {
  const spans = partitions.map(
    (partition): Span => ({ ...partition, low: 0, high: partition.rows.length }),
  );
  for (let round = 0; ; round += 1) {
    const passed = spans.reduce((sum, { low }) => sum + low, 0);
    const span = passed < offset ? widest(spans) : undefined;
    if (!span) return spans.map(({ low }) => low);
    const left = spans.reduce((sum, { low, high }) => sum + high - low, 0);
    const at = nextProbe(span, offset - passed, left, round);
    const pivot = { side: span.side, row: span.rows.at(at) };
    // While ids that decide are missing, comparisons may contradict each other. So a row that was
    // passed once stays passed.
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

/** Returns a page of rows starting at `offset`, from all partitions in one order. */
export const orderedPage = (
  partitions: readonly OrderedPartition[],
  compare: CompareRows,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): SideRow[] => {
  const places = [...placesAt(partitions, offset)];
  const page: SideRow[] = [];
  while (page.length < limit) {
    let best: (SideRow & { readonly lane: number }) | undefined;
    for (const [partition, { side, rows }] of partitions.entries()) {
      const place = places[partition] ?? 0;
      if (place >= rows.length) continue;
      const row = rows.at(place);
      if (!best || compare(side, row, best.side, best.row) < 0)
        best = { side, row, lane: partition };
    }
    if (!best) break;
    page.push({ side: best.side, row: best.row });
    places[best.lane] = (places[best.lane] ?? 0) + 1;
  }
  return page;
};
