import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * The version of the data files, stored in their `user_version`. Files from before versioning have
 * the version 0. Increase it when a file's tables change so that an older product couldn't use
 * them.
 */
export const storeVersion = 2;

const opened = new Set<DatabaseSync>();

/**
 * Opens a database file and marks it with its version. Every store of the local cloud is opened
 * here.
 */
export const openVersioned = (file: string): DatabaseSync => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  opened.add(database);
  return database;
};

/** Marks a database with the current version. Called once the database's tables can be written. */
export const markVersion = (database: DatabaseSync): void => {
  const version = database.prepare('PRAGMA user_version').get()?.user_version;
  if (version !== storeVersion) database.exec(`PRAGMA user_version = ${storeVersion}`);
};

/**
 * Marks the open stores of a data folder as belonging together, in each file's `application_id`.
 * @param storeMark not 0, up to 31 bits
 */
export const markStores = (folder: string, storeMark: number): void => {
  for (const database of opened) {
    if (!database.isOpen || dirname(resolve(database.location() ?? '')) !== folder) continue;
    const currentMark = database.prepare('PRAGMA application_id').get()?.application_id;
    if (currentMark !== storeMark) database.exec(`PRAGMA application_id = ${storeMark}`);
  }
};

/**
 * Simulates a full disk for the open stores, or ends the simulation. Used in tests. SQLite answers
 * SQLITE_FULL to writes that need a new page.
 */
export const setStoresFull = (isFull: boolean): void => {
  for (const database of opened) {
    if (!database.isOpen) opened.delete(database);
    // SQLite treats a limit below the file's size as that size. 4,294,967,294 is its maximum.
    else database.exec(`PRAGMA max_page_count = ${isFull ? 1 : 4_294_967_294}`);
  }
};

/**
 * Opens one service's database file. Uses write-ahead logging without fsync per commit: everything
 * acknowledged survives `kill -9` of the process (the operating system holds the pages). Power loss
 * is out of scope for a local cloud.
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
 * Runs `task` as one atomic batch: either everything in it is stored, or nothing. Inside another
 * batch, it becomes part of that batch.
 */
export const inTransaction = <T>(database: DatabaseSync, task: () => T): T => {
  if (database.isTransaction) return task();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = task();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // On a full disk SQLite has already rolled back. Its own error is more helpful than that of a
    // second rollback.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
};
