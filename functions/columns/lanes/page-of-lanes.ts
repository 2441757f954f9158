import type { StatusCounts } from '../../items/counts';
import type { CompareRows, SideRow } from '../order/compare-rows';
import { type OrderedLane, orderedPage } from '../order/ordered-page';
import { idOf, lanesOfPlaces, placeOf } from './row-places';
import { type RowSpan, rankAt, type SpanRows } from './row-spans';

/** What all lanes have of a stretch, and how many of each status are found in all of the list. */
export type LanesRows = { readonly counts: StatusCounts; readonly parts: readonly SpanRows[] };

/** Asks every lane; undefined where one of them has no answer. */
export type AskLanes = (span: RowSpan) => Promise<LanesRows | undefined>;

type Page = { readonly offset: number; readonly limit: number };
type FoundPage = { readonly ids: readonly string[]; readonly counts: StatusCounts };

export type Reach = {
  /** So many rows each lane tells of: all up to a page that ends before, or as many samples. */
  readonly mostRows: number;
  /** Rows on both sides of a page that may come or go between two rounds without moving it out of sight. */
  readonly margin: number;
};
const usual: Reach = { mostRows: 256, margin: 32 };
/** Three find any page of ten million people; more are needed only while people come and go in crowds. */
const mostRounds = 8;

const sum = (parts: readonly SpanRows[], what: 'before' | 'between'): number =>
  parts.reduce((total, part) => total + part[what], 0);

type Samples = {
  readonly parts: readonly SpanRows[];
  /** The rows that the parts tell of. */
  readonly lanes: readonly OrderedLane[];
  readonly compare: CompareRows;
};

/** How many rows of all lanes come before a row: at least and at most, as far as samples tell. */
const ranksOf = ({ parts, lanes }: Samples, row: SideRow) => {
  let least = 0;
  let most = 0;
  for (const [index, part] of parts.entries()) {
    const lane = lanes[index];
    const passed = lane?.rows.before(row) ?? 0;
    least += passed === 0 ? part.before : rankAt(part, passed - 1) + 1;
    most += passed < part.rows.length ? rankAt(part, passed) : part.before + part.between;
  }
  return { least, most };
};

/** The samples on both sides of a page that lie next to it, by halving. */
const narrowed = (
  samples: Samples,
  span: RowSpan,
  { offset, limit, margin }: Page & Pick<Reach, 'margin'>,
): RowSpan => {
  const { parts, lanes, compare } = samples;
  const count = parts.reduce((total, { rows }) => total + rows.length, 0);
  const sampleAt = (at: number) => orderedPage(lanes, compare, { offset: at, limit: 1 })[0];
  const firstWhere = (isSo: (ranks: ReturnType<typeof ranksOf>) => boolean): number => {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = sampleAt(middle);
      if (row && !isSo(ranksOf(samples, row))) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const placeAt = (at: number) => {
    const row = at < 0 ? undefined : sampleAt(at);
    return row && placeOf(row);
  };
  const before = firstWhere(({ most }) => most > offset - margin) - 1;
  const behind = firstWhere(({ least }) => least >= offset + limit + margin);
  return { ...span, from: placeAt(before) ?? span.from, to: placeAt(behind) ?? span.to };
};

const nearPage = async (
  ask: AskLanes,
  compare: CompareRows,
  page: Page,
): Promise<FoundPage | undefined> => {
  const answer = await ask({ most: page.offset + page.limit, isFirst: true });
  if (!answer) return undefined;
  const lanes = await lanesOfPlaces(
    answer.parts.map(({ rows }) => rows),
    compare,
  );
  return { ids: orderedPage(lanes, compare, page).map(idOf), counts: answer.counts };
};

/**
 * A page of a list whose rows lie in lanes that know nothing of each other. Near the beginning each tells
 * of as many rows as there are up to the end of the page. Further on each tells of some at equal
 * distances, and how many rows lie between two people whom this names for the next round: those between
 * whom the page has to lie. A round names people and not numbers of rows, so that lanes need not remember
 * anything, and may change meanwhile: the last round alone says what is on the page.
 * @throws Error when people come and go so fast that no round finds the page where the last one saw it
 */
export const pageOfLanes = async (
  ask: AskLanes,
  compare: CompareRows,
  page: Page,
  { mostRows, margin }: Reach = usual,
): Promise<FoundPage | undefined> => {
  const { offset, limit } = page;
  if (offset + limit <= mostRows) return nearPage(ask, compare, page);
  let span: RowSpan = { most: mostRows + limit };
  for (let round = 1; round <= mostRounds; round += 1) {
    const answer = await ask(span);
    if (!answer) return undefined;
    const { parts, counts } = answer;
    const before = sum(parts, 'before');
    const end = before + sum(parts, 'between');
    if (!span.to && end <= offset) return { ids: [], counts };
    if (before > offset || (span.to && end < offset + limit)) {
      span = { most: span.most };
      continue;
    }
    const lanes = await lanesOfPlaces(
      parts.map(({ rows }) => rows),
      compare,
    );
    if (parts.every(({ between, rows }) => between === rows.length)) {
      const rows = orderedPage(lanes, compare, { offset: offset - before, limit });
      return { ids: rows.map(idOf), counts };
    }
    span = narrowed({ parts, lanes, compare }, span, { ...page, margin });
  }
  throw new Error('A page of many people moved faster than it was found');
};
