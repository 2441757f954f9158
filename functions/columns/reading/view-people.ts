import type { StatusCounts } from '../../items/counts';
import type { PeopleColumn } from '../format/arrow-people';
import { peopleAt } from '../format/lane-columns';
import { idAt } from '../format/people-rows';
import type { PersonColumns } from '../format/person-columns';
import { factSections } from '../format/sections';
import type { CopyView, ViewLane } from './copy-reader';

/** Whether a row is one that is asked about. */
export type Holds = (row: number) => boolean;

const isStatus = (name: string, counts: StatusCounts): name is keyof StatusCounts =>
  Object.hasOwn(counts, name);

const byStatus = (values: readonly string[], byCode: Uint32Array): StatusCounts => {
  const counts = { active: 0, unsubscribed: 0, bounced: 0, spam: 0 };
  for (const [code, name] of values.entries()) {
    if (isStatus(name, counts)) counts[name] = byCode[code] ?? 0;
  }
  return counts;
};

/** How many rows hold, by status. */
export const countRows = (
  { statuses: { values, codes }, count }: PeopleColumn,
  hidden: Uint8Array | undefined,
  holds: Holds,
): StatusCounts => {
  const byCode = new Uint32Array(values.length);
  for (let row = 0; row < count; row += 1) {
    if (hidden?.[row] || !holds(row)) continue;
    const code = codes[row] ?? 0;
    byCode[code] = (byCode[code] ?? 0) + 1;
  }
  return byStatus(values, byCode);
};

/** How many rows have a mark, by status; without marks, all. */
export const countMarked = (
  { statuses: { values, codes }, count }: PeopleColumn,
  marks: Uint8Array | undefined,
): StatusCounts => {
  const byCode = new Uint32Array(values.length);
  for (let row = 0; row < count; row += 1) {
    const code = codes[row] ?? 0;
    byCode[code] = (byCode[code] ?? 0) + (marks ? (marks[row] ?? 0) : 1);
  }
  return byStatus(values, byCode);
};

const rowsBetween = async ({ columns, hidden }: ViewLane, from: string, to: string) => {
  const people = await columns.people();
  await people.ids.fetchAll();
  const rows: number[] = [];
  for (let row = 0; row < people.count; row += 1) {
    const id = idAt(people, row);
    if (!hidden?.[row] && id > from && id <= to) rows.push(row);
  }
  return rows;
};

/** Everybody with an id behind `from`, up to `to`, in the order of ids. */
export const peopleBetween = async (
  view: CopyView,
  from: string,
  to: string,
): Promise<PersonColumns[]> => {
  const found = await Promise.all(
    view.map(async (lane) => {
      const rows = await rowsBetween(lane, from, to);
      // Of a lane that has nobody there no further column is fetched.
      if (rows.length === 0) return [];
      return peopleAt(lane.columns, rows, factSections(lane.columns.sections));
    }),
  );
  return found.flat().sort((one, other) => (one.id < other.id ? -1 : 1));
};
