import type { Units } from '../capacity';
import { writeUnits } from '../capacity';
import { expiryOf } from './expiry-rows';
import { hasSameValues, type IndexEntry, isSamePosition } from './index-entry';
import type { ItemChange } from './item-change';
import type { IndexRows } from './rows';
import { streamRecord } from './stream-record';

const isNoChange = ({ before, after }: ItemChange) =>
  before && after ? before.isSameAs(after) : !before && !after;

/** Updates one index and returns the units this costs. */
const storeEntry = (
  rows: IndexRows,
  before: IndexEntry | undefined,
  after: IndexEntry | undefined,
): number => {
  if (before && after && isSamePosition(before, after)) {
    if (before.stored.text === after.stored.text) return 0;
    rows.put(after.key, after.stored);
    return writeUnits(Math.max(before.stored.size, after.stored.size));
  }
  if (before) rows.delete(before.key);
  if (after) rows.put(after.key, after.stored);
  return (
    (before ? writeUnits(before.stored.size) : 0) + (after ? writeUnits(after.stored.size) : 0)
  );
};

const storeIndexes = ({ table, key, before, after }: ItemChange): Record<string, number> => {
  const units: Record<string, number> = {};
  for (const { definition, rows, entryOf, names } of table.indexes) {
    if (before && after && names && hasSameValues(names, before.item, after.item)) continue;
    const spent = storeEntry(rows, before && entryOf(before, key), after && entryOf(after, key));
    if (spent > 0) units[definition.name] = spent;
  }
  return units;
};

const storeExpiry = ({ table, key, before, after }: ItemChange) => {
  const attribute = table.definition.timeToLiveAttribute;
  if (!attribute || !table.expiry) return;
  const oldExpiry = before && expiryOf(before.item, attribute);
  const is = after && expiryOf(after.item, attribute);
  if (oldExpiry === is) return;
  if (oldExpiry !== undefined) table.expiry.delete({ atSeconds: oldExpiry, key });
  if (is !== undefined) table.expiry.put({ atSeconds: is, key });
};

const storeItem = ({ table, key, before, after }: ItemChange) => {
  if (after) table.items.put(key, after);
  else table.items.delete(key);
  table.counts.change(before, after);
};

/**
 * Reverts an item and its index entries to the state before a change, for a read that is rolled
 * back.
 */
const undoChange = (change: ItemChange): void => {
  const { table, key, before, after } = change;
  if (before) table.items.put(key, before);
  else table.items.delete(key);
  storeIndexes({ ...change, before: after, after: before });
};

/**
 * Writes a change with its index entries, its expiry and its stream record, and returns the
 * consumed units. A change to identical content isn't stored and leaves no record, but costs units.
 */
export const storeChange = (change: ItemChange, nowMs: number): Units => {
  const { table, before, after } = change;
  const units = writeUnits(Math.max(before?.size ?? 0, after?.size ?? 0));
  if (isNoChange(change)) return { table: units, indexes: {} };
  table.recent.note(() => undoChange(change));
  table.history?.note(nowMs, change.key, before);
  storeItem(change);
  storeExpiry(change);
  table.log?.append(nowMs, (sequenceNumber) => streamRecord(change, sequenceNumber, nowMs));
  return { table: units, indexes: storeIndexes(change) };
};
