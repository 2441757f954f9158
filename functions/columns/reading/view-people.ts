import type { StatusCounts } from '../../items/counts';
import type { PeopleColumn } from '../format/arrow-people';
import { peopleAt } from '../format/partition-columns';
import { idAt } from '../format/people-rows';
import type { PersonColumns } from '../format/person-columns';
import { withoutSearchSection } from '../format/sections';
import type { IndexView, ViewPartition } from './index-reader';

/** Returns whether a row matches. */
export type RowCheck = (row: number) => boolean;

const isStatus = (name: string, counts: StatusCounts): name is keyof StatusCounts =>
  Object.hasOwn(counts, name);

const byStatus = (values: readonly string[], byCode: Uint32Array): StatusCounts => {
  const counts = { active: 0, unsubscribed: 0, bounced: 0, spam: 0 };
  for (const [code, name] of values.entries()) {
    if (isStatus(name, counts)) counts[name] = byCode[code] ?? 0;
  }
  return counts;
};

/** Counts the matching rows by status. */
export const countRows = (
  { statuses: { values, codes }, count }: PeopleColumn,
  hidden: Uint8Array | undefined,
  holds: RowCheck,
): StatusCounts => {
  const byCode = new Uint32Array(values.length);
  for (let row = 0; row < count; row += 1) {
    if (hidden?.[row] || !holds(row)) continue;
    const code = codes[row] ?? 0;
    byCode[code] = (byCode[code] ?? 0) + 1;
  }
  return byStatus(values, byCode);
};

/** Counts the marked rows by status. Without marks, counts all rows. */
export const countMarkedRows = (
  { statuses: { values, codes }, count }: PeopleColumn,
  rowMarks: Uint8Array | undefined,
): StatusCounts => {
  const byCode = new Uint32Array(values.length);
  for (let row = 0; row < count; row += 1) {
    const code = codes[row] ?? 0;
    byCode[code] = (byCode[code] ?? 0) + (rowMarks ? (rowMarks[row] ?? 0) : 1);
  }
  return byStatus(values, byCode);
};

const rowsBetween = async ({ columns, hidden }: ViewPartition, from: string, to: string) => {
  const people = await columns.people();
  await people.ids.fetchAll();
  const rows: number[] = [];
  for (let row = 0; row < people.count; row += 1) {
    const id = idAt(people, row);
    if (!hidden?.[row] && id > from && id <= to) rows.push(row);
  }
  return rows;
};

/** Returns everyone with an id after `from` and up to `to`, in the order of ids. */
export const peopleBetween = async (
  view: IndexView,
  from: string,
  to: string,
): Promise<PersonColumns[]> => {
  const peopleByPartition = await Promise.all(
    view.map(async (partition) => {
      const rows = await rowsBetween(partition, from, to);
      // If a partition has no one in the range, no other column is fetched.
      if (rows.length === 0) return [];
      return peopleAt(partition.columns, rows, withoutSearchSection(partition.columns.sections));
    }),
  );
  return peopleByPartition.flat().sort((one, other) => (one.id < other.id ? -1 : 1));
};
