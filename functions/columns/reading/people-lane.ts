import { createLaneColumns } from '../format/lane-columns';
import { createdAt, idAt } from '../format/people-rows';
import { newestFirst, type PersonColumns } from '../format/person-columns';
import { sectionsOf, writeSection } from '../format/sections';
import type { CopyView, ViewLane } from './copy-reader';

/** People in memory as a lane, so that questions are put to them as to a copy. */
export const peopleLane = (people: readonly PersonColumns[]): ViewLane => {
  const sorted = [...people].sort(newestFirst);
  return {
    columns: createLaneColumns({
      sections: sectionsOf(sorted),
      read: async (section) => writeSection(sorted, section),
    }),
  };
};

/** Who of these ids is in a lane, as far as it goes back. Hidden rows count: changes tell of those. */
const knownIn = async ({ columns }: ViewLane, since: string, wanted: ReadonlySet<string>) => {
  const people = await columns.people();
  const rows: number[] = [];
  // The newest come first: nobody older than the oldest that is asked for is looked at.
  for (let row = 0; row < people.count && createdAt(people, row) >= since; row += 1) rows.push(row);
  await people.ids.fetch(rows);
  return rows.map((row) => idAt(people, row)).filter((id) => wanted.has(id));
};

/** A view with those people in it as well whom it does not know yet. */
export const withFresh = async (
  view: CopyView,
  people: readonly PersonColumns[],
): Promise<CopyView> => {
  if (people.length === 0) return view;
  const since = people.map(({ createdAt }) => createdAt).sort()[0] ?? '';
  const wanted = new Set(people.map(({ id }) => id));
  const found = await Promise.all(view.map((lane) => knownIn(lane, since, wanted)));
  const known = new Set(found.flat());
  const fresh = people.filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? view : [...view, peopleLane(fresh)];
};
