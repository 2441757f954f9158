import type { ColumnObjects, ListedObject } from '../../../functions/columns/copy/column-objects';

/**
 * Keeps columnar indexes of audiences in memory, with the time at which each object was written.
 */
export const columnsInMemory = (clock: () => number = () => 0) => {
  const storedObjects = new Map<
    string,
    { readonly body: Uint8Array; readonly writtenAt: number }
  >();
  const objects: ColumnObjects = {
    async put(key, body) {
      storedObjects.set(key, { body: Uint8Array.from(body), writtenAt: clock() });
    },
    async get(key, part) {
      const body = storedObjects.get(key)?.body;
      if (!body) throw new Error('No such object');
      return part ? body.slice(part.start, part.start + part.length) : body;
    },
    async list(prefix) {
      const found: ListedObject[] = [];
      for (const key of [...storedObjects.keys()].sort()) {
        if (key.startsWith(prefix)) {
          const { body, writtenAt = 0 } = storedObjects.get(key) ?? {};
          found.push({ key, writtenAt, size: body?.length });
        }
      }
      return found;
    },
    async remove(keys) {
      for (const key of keys) storedObjects.delete(key);
    },
  };
  return { objects, kept: storedObjects };
};
