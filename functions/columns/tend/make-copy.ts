import type { ChangeFile } from '../changes/change-file';
import { isNoteSince, notesSince } from '../changes/note-rules';
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

type Taking = {
  /** The moment of the run, epoch ms. */
  readonly now: number;
  readonly taken: readonly ChangeFile[];
  /** Names of the objects that there are. */
  readonly there: ReadonlySet<string>;
};

/**
 * The copy that took changes over. It names all that may be read again and must not be taken over twice:
 * files that are still there, and the notes of the last minutes.
 */
export const mergedCopy = (
  lanes: readonly LaneMade[],
  { from, merged }: CopyManifest,
  { now, taken, there }: Taking,
): CopyManifest => {
  const isAskedFor = isNoteSince(notesSince({ at: now }));
  const names = [...merged, ...taken.map(({ key }) => key)];
  return {
    ...together(lanes),
    from,
    merged: names.filter((key) => there.has(key) || isAskedFor(key)),
  };
};
