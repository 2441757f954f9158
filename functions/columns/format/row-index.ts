import { idBytes, writeId } from '../../platform/base32';
import type { PeopleColumn } from './arrow-people';
import type { IdColumn } from './ids';

const emptySlot = -1;

/** Returns the FNV-1a hash of the bytes. */
const hashOf = (bytes: Uint8Array, from: number, to: number): number => {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash >>> 0;
};

/**
 * Returns an id in the form that the partition stores, or undefined when the partition can't
 * contain it.
 */
const bytesOf = ({ isBinary }: IdColumn, id: string): Buffer | undefined => {
  if (!isBinary) return Buffer.from(id);
  const bytes = Buffer.alloc(idBytes);
  return writeId(id, bytes, 0) ? bytes : undefined;
};

/**
 * Finds the row of an id. Uses a hash table of numbers with open addressing, because a Map with as
 * many texts would take twenty times the memory. All ids must have been fetched.
 */
export const createRowIndex = ({ ids, count }: PeopleColumn) => {
  const size = 2 ** Math.ceil(Math.log2(count * 2 + 2));
  const slots = new Int32Array(size).fill(emptySlot);
  for (let row = 0; row < count; row += 1) {
    let slot = hashOf(ids.bytes, ids.from(row), ids.to(row)) % size;
    while (slots[slot] !== emptySlot) slot = (slot + 1) % size;
    slots[slot] = row;
  }
  /** @returns undefined for a person who isn't in the partition */
  return (id: string): number | undefined => {
    const searchedBytes = bytesOf(ids, id);
    if (!searchedBytes) return undefined;
    let slot = hashOf(searchedBytes, 0, searchedBytes.length) % size;
    for (;;) {
      const row = slots[slot] ?? emptySlot;
      if (row === emptySlot) return undefined;
      if (
        ids.bytes.compare(searchedBytes, 0, searchedBytes.length, ids.from(row), ids.to(row)) === 0
      )
        return row;
      slot = (slot + 1) % size;
    }
  };
};
export type RowIndex = ReturnType<typeof createRowIndex>;
