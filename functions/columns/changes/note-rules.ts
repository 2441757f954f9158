import { notesFrom } from '../../items/audience/change-note';
import type { CopyPointer } from '../../items/audience/columns-copy';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * A note is named by the clock of who writes it, which may be two minutes behind another's, and writing
 * it takes the function that does it a minute at most. So much earlier than now nothing is written any more.
 */
export const unsettledMs = 3 * minuteMs;

/**
 * What is in memory is asked for what came behind it, and so much before. A writer is never named
 * earlier than its newest change, by the table's clock, and what took longer than `slowMs` to write is
 * a file as well: two seconds are left for clocks.
 */
export const againMs = 3_000;
export const slowMs = 1_000;
/** What is settled is read once more, so often: nothing is left out, whatever the clocks were. */
export const settleEveryMs = 30_000;

/**
 * Since when notes say something that a copy may not have: it was made of the table from two minutes
 * before its own moment on, or has taken over whatever there was then, and remembers the names of the last.
 */
export const notesSince = ({ at = 0 }: Pick<CopyPointer, 'at'>): number =>
  Math.max(0, at - unsettledMs - 2 * minuteMs);

/** Which names are of notes that are read from a moment on. */
export const isNoteSince =
  (moment: number) =>
  (name: string): boolean =>
    /^\d/.test(name) && name >= notesFrom(moment);

/**
 * A copy takes over what there is at least so often, if only the word that there is nothing: notes are
 * gone after a week (`noteDays`).
 */
export const takeOverMs = 2 * dayMs;
/** One that has not done so for this long may have missed notes: it is of no use. */
export const mostBehindMs = 5 * dayMs;

/** True for a copy that may have missed notes which are gone. */
export const isFarBehind = ({ at }: Pick<CopyPointer, 'at'>, now: number): boolean =>
  at !== undefined && now - at > mostBehindMs;
