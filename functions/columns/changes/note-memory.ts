import { notesFrom } from '../../items/audience/change-note';
import { linesOf } from './change-file';
import type { ChangeNote, ChangeNotes } from './change-notes';
import { againMs, settleEveryMs, unsettledMs } from './note-rules';

type Memory<Kept> = {
  readonly since: number;
  readonly readAt: number;
  /** The newest moment that a note is named by. */
  readonly newest: number;
  /** All that was written before was read after it had settled. */
  readonly settledTo: number;
  readonly kept: ReadonlyMap<string, Kept>;
};

/** What is read of a customer's notes now, and up to where it is settled then. */
type Reading = { readonly notes: readonly ChangeNote[]; readonly settledTo: number };

/**
 * Remembers what it read of customers' notes. Asked again, it reads what came behind the newest that it
 * knows and a few seconds before; and all of it once more when it has settled, for some may have been
 * written behind others.
 * @param keep what is remembered of a note
 * @param mostLines where there are more changes than these to be read, some are, and nothing is remembered
 */
export const createNoteMemory = <Kept>(
  notes: Pick<ChangeNotes, 'since'>,
  keep: (note: ChangeNote) => Kept,
  mostLines: number,
) => {
  const memories = new Map<string, Memory<Kept>>();

  const readOn = async (
    customerId: string,
    since: number,
    now: number,
    known: Memory<Kept> | undefined,
  ): Promise<Reading> => {
    const settled = now - unsettledMs;
    if (!known) {
      return { notes: await notes.since(customerId, since, mostLines), settledTo: settled };
    }
    // By whichever clock is behind: that of who asks, or that of who writes.
    const from = Math.max(since, Math.min(known.readAt, known.newest) - againMs);
    const unsettled = Math.max(since, known.settledTo);
    const isDue = settled - known.settledTo >= settleEveryMs && unsettled <= settled;
    const [behind, again] = await Promise.all([
      notes.since(customerId, from, mostLines),
      isDue ? notes.since(customerId, unsettled, mostLines, settled) : ([] as const),
    ]);
    // Who asks after minutes finds the same notes in both.
    const distinct = new Map([...again, ...behind].map((note) => [note.key, note]));
    return { notes: [...distinct.values()], settledTo: isDue ? settled : known.settledTo };
  };

  return {
    /** Everything written since a moment, by the names of the notes. */
    async read(customerId: string, since: number, now: number): Promise<ReadonlyMap<string, Kept>> {
      const remembered = memories.get(customerId);
      const isOfUse =
        remembered !== undefined && remembered.since <= since && remembered.readAt <= now;
      const known = isOfUse ? remembered : undefined;
      const { notes: found, settledTo } = await readOn(customerId, since, now, known);
      if (linesOf(found) > mostLines) {
        memories.delete(customerId);
        return new Map(found.map((note) => [note.key, keep(note)]));
      }
      // Another question may have read more meanwhile; what it read holds as well.
      const all = new Map([...(known?.kept ?? []), ...(memories.get(customerId)?.kept ?? [])]);
      for (const note of found) if (!all.has(note.key)) all.set(note.key, keep(note));
      const kept = new Map([...all].filter(([key]) => key >= notesFrom(since)));
      const newest = found.reduce(
        (last, { writtenAt }) => Math.max(last, writtenAt),
        Math.max(since, known?.newest ?? 0),
      );
      memories.set(customerId, { since, readAt: now, newest, settledTo, kept });
      return kept;
    },
  };
};
export type NoteMemory<Kept> = ReturnType<typeof createNoteMemory<Kept>>;
