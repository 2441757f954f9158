/** A source of sorted pages. It returns undefined at its end, and a page may be empty. */
export type PageSource<Row> = () => Promise<readonly Row[] | undefined>;

type Head<Row> = {
  readonly next: PageSource<Row>;
  rows: readonly Row[];
  at: number;
  ended: boolean;
};

const refill = async <Row>(head: Head<Row>) => {
  while (head.at >= head.rows.length && !head.ended) {
    const page = await head.next();
    head.rows = page ?? [];
    head.at = 0;
    head.ended = page === undefined;
  }
};

/** Refills all sources in parallel, so that it takes only as long as the slowest of them. */
const refillAll = async <Row>(heads: readonly Head<Row>[]): Promise<Head<Row>[]> => {
  await Promise.all(heads.filter((head) => head.at >= head.rows.length).map(refill));
  return heads.filter((head) => !head.ended);
};

const firstOf = <Row>(heads: readonly Head<Row>[], isBefore: (a: Row, b: Row) => boolean) => {
  let best: { readonly head: Head<Row>; readonly row: Row } | undefined;
  for (const head of heads) {
    const row = head.rows[head.at];
    if (row !== undefined && (!best || isBefore(row, best.row))) best = { head, row };
  }
  return best;
};

/**
 * Merges sorted sources into one sorted sequence. Reads no more rows than are requested. `isBefore`
 * must match the order within each source.
 */
export const mergePages = async function* <Row>(
  sources: readonly PageSource<Row>[],
  isBefore: (a: Row, b: Row) => boolean,
): AsyncGenerator<Row> {
  let heads: Head<Row>[] = sources.map((next) => ({ next, rows: [], at: 0, ended: false }));
  heads = await refillAll(heads);
  for (let best = firstOf(heads, isBefore); best; best = firstOf(heads, isBefore)) {
    yield best.row;
    best.head.at += 1;
    if (best.head.at >= best.head.rows.length) heads = await refillAll(heads);
  }
};
