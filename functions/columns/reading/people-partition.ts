import { createPartitionColumns } from '../format/partition-columns';
import { createdAt, idAt } from '../format/people-rows';
import { newestFirst, type PersonColumns } from '../format/person-columns';
import { sectionsOf, writeSection } from '../format/sections';
import type { IndexView, ViewPartition } from './index-reader';

/** Turns people in memory into a partition that can be queried like an index. */
export const peoplePartition = (people: readonly PersonColumns[]): ViewPartition => {
  const sorted = [...people].sort(newestFirst);
  return {
    columns: createPartitionColumns({
      sections: sectionsOf(sorted),
      read: async (section) => writeSection(sorted, section),
    }),
  };
};

/**
 * Returns which of these ids are in a partition. Checks only people added since a given time.
 * Hidden rows count too, because the view already takes changed and deleted people into account.
 */
const findKnownIds = async (
  { columns }: ViewPartition,
  since: string,
  searchedIds: ReadonlySet<string>,
) => {
  const people = await columns.people();
  const rows: number[] = [];
  // Rows are sorted newest first, so people older than the oldest wanted person are never read.
  for (let row = 0; row < people.count && createdAt(people, row) >= since; row += 1) rows.push(row);
  await people.ids.fetch(rows);
  return rows.map((row) => idAt(people, row)).filter((id) => searchedIds.has(id));
};

/** Returns a view that also includes the given people who aren't in it yet. */
export const withNewPeople = async (
  view: IndexView,
  people: readonly PersonColumns[],
): Promise<IndexView> => {
  if (people.length === 0) return view;
  const since = people.map(({ createdAt }) => createdAt).sort()[0] ?? '';
  const searchedIds = new Set(people.map(({ id }) => id));
  const foundIds = await Promise.all(
    view.map((partition) => findKnownIds(partition, since, searchedIds)),
  );
  const known = new Set(foundIds.flat());
  const newPeople = people.filter(({ id }) => !known.has(id));
  return newPeople.length === 0 ? view : [...view, peoplePartition(newPeople)];
};
