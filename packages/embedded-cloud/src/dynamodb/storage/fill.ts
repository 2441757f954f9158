import type { Table, TableIndex } from '../table';
import { expiryOf } from './expiry-rows';
import { primaryKeyOf } from './key-encoding';
import { Version } from './version';

function* versionsOf(table: Table): Generator<Version> {
  const sql = `SELECT size, text FROM ${table.items.table}`;
  for (const stored of table.statements.items(sql, [])) yield new Version(stored);
}

/** Fills an index added to a table that already has items. */
export const fillIndex = (table: Table, { rows, entryOf }: TableIndex): void => {
  for (const version of versionsOf(table)) {
    const entry = entryOf(version, primaryKeyOf(version.item, table.definition.key));
    if (entry) rows.put(entry.key, entry.stored);
  }
};

/** Finds the expiring items when TTL is turned on for a table that already has items. */
export const fillExpiry = (table: Table): void => {
  const attribute = table.definition.timeToLiveAttribute;
  if (!attribute) return;
  for (const { item } of versionsOf(table)) {
    const atSeconds = expiryOf(item, attribute);
    const key = primaryKeyOf(item, table.definition.key);
    if (atSeconds !== undefined) table.expiry?.put({ atSeconds, key });
  }
};
