import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * The version of the data files, in their `user_version`; 0 are those from before it was written.
 * To be raised when a file's tables change so that an older product could not use them.
 */
export const storeVersion = 2;

const opened = new Set<DatabaseSync>();

/** Opens a database file and marks it with its version. Every store of the local cloud is opened here. */
export const openVersioned = (file: string): DatabaseSync => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  opened.add(database);
  return database;
};

/** Marks a database, once its tables can be written, as of this version. */
export const markVersion = (database: DatabaseSync): void => {
  const version = database.prepare('PRAGMA user_version').get()?.user_version;
  if (version !== storeVersion) database.exec(`PRAGMA user_version = ${storeVersion}`);
};

/**
 * Marks the open stores of a data folder as belonging together, in the `application_id` of each file.
 * @param mark not 0, at most 31 bits
 */
export const markStores = (folder: string, mark: number): void => {
  for (const database of opened) {
    if (!database.isOpen || dirname(resolve(database.location() ?? '')) !== folder) continue;
    const found = database.prepare('PRAGMA application_id').get()?.application_id;
    if (found !== mark) database.exec(`PRAGMA application_id = ${mark}`);
  }
};

/**
 * Lets the open stores grow no further, or again: what a full disk does to them. For tests; SQLite
 * answers SQLITE_FULL to what needs a new page.
 */
export const setStoresFull = (isFull: boolean): void => {
  for (const database of opened) {
    if (!database.isOpen) opened.delete(database);
    // SQLite takes a smaller limit than the file for the file's size, and this for its largest.
    else database.exec(`PRAGMA max_page_count = ${isFull ? 1 : 4_294_967_294}`);
  }
};

/**
 * Opens one service's database file. Write-ahead logging without fsync per commit: everything
 * acknowledged survives `kill -9` of the process (the operating system holds the pages); power
 * loss is out of scope for a local cloud.
 */
export const openStore = (file: string): DatabaseSync => {
  const database = openVersioned(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA cache_size = -16384;
    PRAGMA temp_store = MEMORY;
  `);
  markVersion(database);
  return database;
};

/**
 * Runs `work` as one atomic batch: everything in it is stored, or nothing is. Inside another batch
 * it becomes part of that one.
 */
export const inTransaction = <T>(database: DatabaseSync, work: () => T): T => {
  if (database.isTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk has rolled back by itself; its own words say more than those of a second try.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
};
