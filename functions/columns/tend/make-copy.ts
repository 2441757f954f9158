import type { ChangeFile } from '../changes/change-file';
import type { CopyManifest } from '../copy/manifest';
import type { LaneMade } from './make-lane';

/** How far the clocks of the table and of who makes a copy may be apart. */
const clocksApartMs = 2 * 60_000;

const together = (lanes: readonly LaneMade[]) => ({
  lanes: lanes.flatMap(({ file }) => file ?? []),
  people: lanes.reduce((sum, { people }) => sum + people, 0),
  gone: lanes.flatMap(({ gone }) => gone),
  waiting: lanes.flatMap(({ waiting }) => waiting),
});

/**
 * The copy of lanes that were made from the table. Whatever changed meanwhile is in the files of
 * changes, and is laid over it.
 */
export const builtCopy = (
  lanes: readonly LaneMade[],
  now: number,
  files: readonly ChangeFile[],
): CopyManifest => {
  const from = now - clocksApartMs;
  const merged = files.filter(({ lastAt }) => lastAt < from).map(({ key }) => key);
  return { ...together(lanes), from, merged };
};

/**
 * The copy that took changes over. It names the files that are still there: they may be read again and
 * must not be taken over twice.
 * @param there names of the objects that there are
 */
export const mergedCopy = (
  lanes: readonly LaneMade[],
  { from, merged }: CopyManifest,
  taken: readonly ChangeFile[],
  there: ReadonlySet<string>,
): CopyManifest => ({
  ...together(lanes),
  from,
  merged: [...merged, ...taken.map(({ key }) => key)].filter((key) => there.has(key)),
});
