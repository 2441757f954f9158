import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../core/store';
import {
  expiryTable,
  historyTable,
  indexTable,
  itemsTable,
  type StoredTable,
  streamTable,
  Table,
  type TableLocation,
} from '../table';
import type { IndexDefinition, TableDefinition } from '../table-definition';
import { ChangeHistory } from './change-history';
import { ExpiryRows } from './expiry-rows';
import { fillExpiry, fillIndex } from './fill';
import { IndexRows, ItemRows } from './rows';
import { StreamLog } from './stream-log';
import { type TableSettings, tableSettings } from './table-settings';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const toStoredTable = (row: Record<string, unknown>): StoredTable => ({
  id: Number(row.id),
  definition: JSON.parse(String(row.definition)),
  createdAtMs: Number(row.created_at),
});

/** The tables of a database file: their definitions, and the SQL tables that store them. */
export class Catalog {
  readonly #database: DatabaseSync;
  readonly #place: TableLocation;
  readonly #tables = new Map<string, Table>();

  constructor(database: DatabaseSync, location: TableLocation) {
    this.#database = database;
    this.#place = location;
    for (const row of database.prepare('SELECT * FROM tables').all())
      this.#open(toStoredTable(row));
  }

  get(name: string): Table | undefined {
    return this.#tables.get(name);
  }

  all(): readonly Table[] {
    return [...this.#tables.values()];
  }

  create(definition: TableDefinition, nowMs: number): Table {
    const storedTable = inTransaction(this.#database, () => {
      const { lastInsertRowid } = this.#database
        .prepare('INSERT INTO tables (name, definition, created_at) VALUES (?, ?, ?)')
        .run(definition.name, JSON.stringify(definition), nowMs);
      const id = Number(lastInsertRowid);
      ItemRows.create(this.#database, itemsTable(id));
      for (const index of definition.indexes) this.#createIndex(id, index);
      if (definition.timeToLiveAttribute) ExpiryRows.create(this.#database, expiryTable(id));
      if (definition.streamView) StreamLog.create(this.#database, streamTable(id));
      return { id, definition, createdAtMs: nowMs };
    });
    return this.#open(storedTable);
  }

  /**
   * Updates an existing table to a new definition: indexes, TTL and stream are added or removed,
   * items stay. Throws if the primary key differs, because the items couldn't be kept.
   */
  alter(table: Table, definition: TableDefinition): Table {
    if (isSame(table.definition, definition)) return table;
    if (!isSame(table.definition.key, definition.key)) {
      throw new Error(`Table ${table.name} already exists with a different primary key.`);
    }
    const alteredTable = inTransaction(this.#database, () => {
      this.#database
        .prepare('UPDATE tables SET definition = ? WHERE id = ?')
        .run(JSON.stringify(definition), table.id);
      table.counts.save();
      const { id, createdAtMs } = table;
      return this.#rebuild(table, { id, definition, createdAtMs });
    });
    this.#tables.set(definition.name, alteredTable);
    return alteredTable;
  }

  /**
   * Changes settings of a table. Turning off point-in-time recovery deletes the history.
   * @returns the reopened table
   */
  set(table: Table, change: TableSettings): Table {
    const { id, definition, createdAtMs } = table;
    const settings = { ...table.settings, ...change };
    inTransaction(this.#database, () => {
      table.counts.save();
      tableSettings(table.statements, id).write(settings);
      if (settings.recoverableSinceMs === undefined) this.#drop(historyTable(id));
      else ChangeHistory.create(this.#database, historyTable(id));
    });
    return this.#open({ id, definition, createdAtMs });
  }

  /**
   * Creates a table with the indexes of another table, and with its items as they were at a given
   * time. As in AWS, the new table has no stream, no TTL, and no deletion protection.
   */
  restore(source: Table, name: string, atMs: number, nowMs: number): Table {
    const { key, indexes } = source.definition;
    return inTransaction(this.#database, () => {
      const { id } = this.create({ name, key, indexes }, nowMs);
      const copy = `INSERT INTO ${itemsTable(id)} SELECT * FROM ${source.items.table}`;
      this.#database.exec(copy);
      const table = this.#reopen(id);
      source.history?.undo(table.items, atMs);
      for (const index of table.indexes) fillIndex(table, index);
      return this.set(this.#reopen(id), { restored: { sourceArn: source.arn, atMs } });
    });
  }

  /** Reopens a table whose items were written without it, so that they are counted again. */
  #reopen(id: number): Table {
    const row = this.#database.prepare('SELECT * FROM tables WHERE id = ?').get(id);
    if (!row) throw new Error(`There is no table ${id}.`);
    this.#database.prepare('UPDATE tables SET item_count = -1 WHERE id = ?').run(id);
    return this.#open(toStoredTable(row));
  }

  delete(table: Table): void {
    inTransaction(this.#database, () => {
      for (const { rows } of table.indexes) this.#drop(rows.table);
      for (const nameOf of [itemsTable, expiryTable, streamTable, historyTable]) {
        this.#drop(nameOf(table.id));
      }
      this.#database.prepare('DELETE FROM table_settings WHERE table_id = ?').run(table.id);
      this.#database.prepare('DELETE FROM stream_positions WHERE table_id = ?').run(table.id);
      this.#database.prepare('DELETE FROM tables WHERE id = ?').run(table.id);
    });
    this.#tables.delete(table.name);
  }

  /** Saves the item counts of all tables. Must be called before the file is closed. */
  saveCounts(): void {
    for (const { counts } of this.all()) counts.save();
  }

  #open(storedTable: StoredTable): Table {
    const table = new Table(this.#database, storedTable, this.#place);
    this.#tables.set(table.name, table);
    return table;
  }

  #rebuild(oldTable: Table, storedTable: StoredTable): Table {
    const { id, definition } = storedTable;
    const old = oldTable.definition;
    const isUnchanged = (index: IndexDefinition) =>
      old.indexes.some((other) => isSame(other, index));
    const removedIndexes = old.indexes.filter(
      (index) => !definition.indexes.some((o) => isSame(o, index)),
    );
    const addedIndexes = definition.indexes.filter((index) => !isUnchanged(index));
    for (const { name } of removedIndexes) this.#drop(indexTable(id, name));
    for (const index of addedIndexes) this.#createIndex(id, index);
    const newExpiry = definition.timeToLiveAttribute !== old.timeToLiveAttribute;
    if (newExpiry) this.#drop(expiryTable(id));
    if (newExpiry && definition.timeToLiveAttribute)
      ExpiryRows.create(this.#database, expiryTable(id));
    if (!definition.streamView) this.#drop(streamTable(id));
    else if (!old.streamView) StreamLog.create(this.#database, streamTable(id));
    const table = new Table(this.#database, storedTable, this.#place);
    for (const index of table.indexes)
      if (addedIndexes.includes(index.definition)) fillIndex(table, index);
    if (newExpiry) fillExpiry(table);
    return table;
  }

  #createIndex(id: number, index: IndexDefinition): void {
    IndexRows.create(this.#database, indexTable(id, index.name));
  }

  #drop(sqlTable: string): void {
    this.#database.exec(`DROP TABLE IF EXISTS ${sqlTable}`);
  }
}
