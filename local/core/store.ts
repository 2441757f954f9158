import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens one service's database file. Write-ahead logging without fsync per commit: everything
 * acknowledged survives `kill -9` of the process (the operating system holds the pages); power
 * loss is out of scope for a local cloud.
 */
export const openStore = (file: string): DatabaseSync => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA cache_size = -65536;
    PRAGMA temp_store = MEMORY;
  `);
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
    database.exec('ROLLBACK');
    throw error;
  }
};
