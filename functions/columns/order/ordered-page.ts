import type { CompareRows, SortSource, SourceRow } from './compare-rows';
import type { OrderedRows } from './ordered-rows';

/** A partition's rows that belong to a list, in the order of the list. */
export type OrderedPartition = { readonly side: SortSource; readonly rows: OrderedRows };

type Span = OrderedPartition & { low: number; high: number };

const widestSpan = (spans: readonly Span[]): Span | undefined =>
  spans.reduce<Span | undefined>((widest, one) => {
    const width = one.high - one.low;
    return width > (widest ? widest.high - widest.low : 0) ? one : widest;
  }, undefined);

/**
 * Returns the position in a span to compare next. People are spread evenly across partitions, so
 * about the same share of each partition comes before the page. Comparing one position just after
 * that share and one just before it leaves only a few rows in between. Partitions may differ, so
 * every third comparison halves the remaining span instead.
 */
const nextProbe = (
  { low, high }: Span,
  targetRank: number,
  remainingRows: number,
  round: number,
): number => {
  const targets = [
    targetRank + Math.sqrt(remainingRows),
    targetRank - Math.sqrt(remainingRows),
    remainingRows / 2,
  ];
  const share = (targets[round % targets.length] ?? 0) / remainingRows;
  return Math.max(low, Math.min(high - 1, low + Math.floor((high - low) * share)));
};

/**
 * Returns how many rows of each partition are among the first `offset` rows of all partitions. Each
 * comparison with a single row rules out many others, so only a few rows per partition are
 * compared, however far the page is from the start.
 */
const positionsAt = (
  partitions: readonly OrderedPartition[],
  offset: number,
): readonly number[] => {
  const spans = partitions.map(
    (partition): Span => ({ ...partition, low: 0, high: partition.rows.length }),
  );
  for (let round = 0; ; round += 1) {
    const passedRows = spans.reduce((sum, { low }) => sum + low, 0);
    const span = passedRows < offset ? widestSpan(spans) : undefined;
    if (!span) return spans.map(({ low }) => low);
    const remainingRows = spans.reduce((sum, { low, high }) => sum + high - low, 0);
    const at = nextProbe(span, offset - passedRows, remainingRows, round);
    const pivot = { side: span.side, row: span.rows.at(at) };
    // While the ids that decide a comparison are missing, comparisons may contradict each other. So
    // a position never leaves the span found so far.
    const positions = spans.map((one) =>
      one === span ? at : Math.max(one.low, Math.min(one.high, one.rows.before(pivot))),
    );
    const rank = positions.reduce((sum, position) => sum + position, 0);
    for (const [index, one] of spans.entries()) {
      const position = positions[index] ?? 0;
      if (rank > offset) one.high = position;
      else one.low = position;
    }
    if (rank < offset) span.low = at + 1;
  }
};

/** Returns a page of rows from all partitions in one order, starting at `offset`. */
export const orderedPage = (
  partitions: readonly OrderedPartition[],
  compare: CompareRows,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): SourceRow[] => {
  const positions = [...positionsAt(partitions, offset)];
  const page: SourceRow[] = [];
  while (page.length < limit) {
    let best: (SourceRow & { readonly partition: number }) | undefined;
    for (const [partition, { side, rows }] of partitions.entries()) {
      const position = positions[partition] ?? 0;
      if (position >= rows.length) continue;
      const row = rows.at(position);
      if (!best || compare(side, row, best.side, best.row) < 0) best = { side, row, partition };
    }
    if (!best) break;
    page.push({ side: best.side, row: best.row });
    positions[best.partition] = (positions[best.partition] ?? 0) + 1;
  }
  return page;
};
