import { notesFrom } from '../../items/audience/change-note';
import { linesOf } from './change-file';
import type { ChangeNote, ChangeNotes } from './change-notes';
import { unsettledMs } from './note-rules';

type Memory<Kept> = {
  readonly since: number;
  readonly readAt: number;
  readonly kept: Map<string, Kept>;
};

/**
 * Remembers what it read of customers' notes, so that each is read once but for the last minutes', in
 * which some may still be written behind others.
 * @param keep what is remembered of a note
 * @param mostLines where there are more changes than these to be read, some are, and nothing is remembered
 */
export const createNoteMemory = <Kept>(
  notes: Pick<ChangeNotes, 'since'>,
  keep: (note: ChangeNote) => Kept,
  mostLines: number,
) => {
  const memories = new Map<string, Memory<Kept>>();
  return {
    /** Everything written since a moment, by the names of the notes. */
    async read(customerId: string, since: number, now: number): Promise<ReadonlyMap<string, Kept>> {
      const known = memories.get(customerId);
      const isOfUse = known !== undefined && known.since <= since && known.readAt <= now;
      const { readAt, kept } = isOfUse ? known : { readAt: 0, kept: new Map<string, Kept>() };
      const found = await notes.since(
        ...([customerId, Math.max(since, readAt - unsettledMs), mostLines] as const),
      );
      if (linesOf(found) > mostLines) {
        memories.delete(customerId);
        return new Map(found.map((note) => [note.key, keep(note)]));
      }
      for (const note of found) if (!kept.has(note.key)) kept.set(note.key, keep(note));
      for (const key of kept.keys()) if (key < notesFrom(since)) kept.delete(key);
      memories.set(customerId, { since, readAt: now, kept });
      return kept;
    },
  };
};
export type NoteMemory<Kept> = ReturnType<typeof createNoteMemory<Kept>>;
