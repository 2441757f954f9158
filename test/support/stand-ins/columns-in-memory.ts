import type { ChangeNote, ChangeNotes } from '../../../functions/columns/changes/change-notes';
import type { ColumnObjects, ListedObject } from '../../../functions/columns/copy/column-objects';
import { noteKey, notesFrom } from '../../../functions/items/audience/change-note';

/** Copies of audiences in memory, with the moment at which each object was written. */
export const columnsInMemory = (clock: () => number = () => 0) => {
  const kept = new Map<string, { readonly body: Uint8Array; readonly writtenAt: number }>();
  const objects: ColumnObjects = {
    async put(key, body) {
      kept.set(key, { body: Uint8Array.from(body), writtenAt: clock() });
    },
    async get(key, part) {
      const body = kept.get(key)?.body;
      if (!body) throw new Error('No such object');
      return part ? body.slice(part.start, part.start + part.length) : body;
    },
    async list(prefix) {
      const found: ListedObject[] = [];
      for (const key of [...kept.keys()].sort()) {
        if (key.startsWith(prefix)) {
          const { body, writtenAt = 0 } = kept.get(key) ?? {};
          found.push({ key, writtenAt, size: body?.length });
        }
      }
      return found;
    },
    async remove(keys) {
      for (const key of keys) kept.delete(key);
    },
  };
  return { objects, kept };
};

/** Notes of changes in memory, as the table keeps them. */
export const notesInMemory = () => {
  const kept = new Map<string, ChangeNote>();
  const notes: ChangeNotes = {
    async put(customerId, name, body) {
      const { pk: _partition, sk: key } = noteKey(customerId, name);
      kept.set(key, { key, gone: 0, ...name, ...body });
    },
    async since(_customerId, moment, _mostLines, settledTo = Number.MAX_SAFE_INTEGER) {
      const from = notesFrom(moment);
      const to = notesFrom(settledTo);
      return [...kept.values()]
        .filter(({ key }) => key >= from && key <= to)
        .sort((one, other) => (one.key < other.key ? -1 : 1));
    },
  };
  return { notes, kept };
};
