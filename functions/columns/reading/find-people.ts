import { listPlace } from '../../items/audience/subscriber-keys';
import { textAt } from '../format/arrow-columns';
import type { PeopleColumn } from '../format/arrow-people';
import { searchRows } from '../format/search-rows';
import type { CopyView, ViewLane } from './copy-reader';
import type { Holds } from './view-people';

export type Finding = {
  readonly text: string;
  readonly status?: string | undefined;
  /** Only who stands behind this place. @default from the newest on */
  readonly after?: string | undefined;
  readonly offset: number;
  readonly limit: number;
  /** Of these, who is in the view at all? */
  readonly known: readonly string[];
  /** Whether rows of a lane are asked about. @default all */
  readonly holds?: (lane: ViewLane) => Promise<Holds>;
};

/** Rows found in a lane, newest first. */
type Found = { readonly people: PeopleColumn; readonly rows: Uint32Array };

const findIn = async (lane: ViewLane, { text, status, holds }: Finding): Promise<Found> => {
  const { columns, hidden } = lane;
  const [people, texts, isAsked] = await Promise.all([
    columns.people(),
    columns.texts('search'),
    holds?.(lane),
  ]);
  if (!texts) return { people, rows: new Uint32Array() };
  const marks = searchRows(texts, text);
  const { values, codes } = people.statuses;
  const isWanted = values.map((value) => status === undefined || value === status);
  const rows = new Uint32Array(people.count);
  let count = 0;
  for (let row = 0; row < people.count; row += 1) {
    if (!marks[row] || hidden?.[row] || !isWanted[codes[row] ?? 0]) continue;
    if (isAsked && !isAsked(row)) continue;
    rows[count] = row;
    count += 1;
  }
  return { people, rows: rows.subarray(0, count) };
};

/** Where somebody stands in a list: larger is newer. */
const placeOf = ({ people, rows }: Found, at: number): string => {
  const row = rows[at];
  return row === undefined ? '' : listPlace(textAt(people.created, row), textAt(people.ids, row));
};

/** The first row behind a place, by halving. */
const firstAfter = (found: Found, after: string | undefined): number => {
  if (after === undefined) return 0;
  let [low, high] = [0, found.rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (placeOf(found, middle) >= after) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The people from `offset` on, of all lanes in one order. */
const page = (lanes: readonly Found[], { after, offset, limit }: Finding): string[] => {
  const heads = lanes.map((found) => {
    const at = firstAfter(found, after);
    return { found, at, place: placeOf(found, at) };
  });
  const ids: string[] = [];
  for (let passed = 0; passed < offset + limit; passed += 1) {
    const [first, ...others] = heads;
    if (!first) break;
    const head = others.reduce((best, one) => (one.place > best.place ? one : best), first);
    if (head.place === '') break;
    if (passed >= offset) ids.push(textAt(head.found.people.ids, head.found.rows[head.at] ?? 0));
    head.at += 1;
    head.place = placeOf(head.found, head.at);
  }
  return ids;
};

const isThere = async (view: CopyView, wanted: ReadonlySet<string>): Promise<Set<string>> => {
  const found = new Set<string>();
  for (const { columns } of wanted.size > 0 ? view : []) {
    const { ids, count } = await columns.people();
    for (let row = 0; row < count; row += 1) {
      const id = textAt(ids, row);
      if (wanted.has(id)) found.add(id);
    }
  }
  return found;
};

/** Who holds every word of a text in their address and name: a page, newest first, and how many. */
export const findPeople = async (view: CopyView, finding: Finding) => {
  const lanes = await Promise.all(view.map((lane) => findIn(lane, finding)));
  const there = await isThere(view, new Set(finding.known));
  return {
    ids: page(lanes, finding),
    total: lanes.reduce((sum, { rows }) => sum + rows.length, 0),
    unknown: finding.known.filter((id) => !there.has(id)),
  };
};
