import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { markVersion, openVersioned } from '../../core/store';

// 8 KB pages hold several items of the usual 0.3–1.5 KB. Puts were 10% faster than with 4 KB.
const PAGE_BYTES = 8192;
// Keys are scattered, so the same pages change again and again. Checkpointing a quarter as often
// cut the cost of an import row by a fifth. This is also the log's maximum size on disk.
const CHECKPOINT_BYTES = 128 * 1024 * 1024;
const CACHE_KIB = 64 * 1024;

const CATALOGUE = `
  CREATE TABLE IF NOT EXISTS tables (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, definition TEXT NOT NULL,
    created_at INTEGER NOT NULL, item_count INTEGER NOT NULL DEFAULT 0,
    item_bytes INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS stream_positions (
    table_id INTEGER NOT NULL, consumer TEXT NOT NULL, position INTEGER NOT NULL,
    PRIMARY KEY (table_id, consumer)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS client_tokens (
    token TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS client_tokens_by_expiry ON client_tokens (expires_at);
  CREATE TABLE IF NOT EXISTS table_settings (
    table_id INTEGER PRIMARY KEY, settings TEXT NOT NULL);
`;

const prepare = (database: DatabaseSync) => {
  database.exec(`
    PRAGMA page_size = ${PAGE_BYTES};
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = OFF;
    PRAGMA cache_size = -${CACHE_KIB};
    PRAGMA temp_store = MEMORY;
    PRAGMA wal_autocheckpoint = ${CHECKPOINT_BYTES / PAGE_BYTES};
  `);
  database.exec(CATALOGUE);
  // Set only now. If it were set before the first access, SQLite would keep the log's index in
  // memory, and after a kill it would be impossible to check whether the log is complete.
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  markVersion(database);
  database.exec('BEGIN IMMEDIATE; COMMIT');
};

/**
 * Opens the table file of a data folder for this process alone, and throws if another has it open.
 * When a commit returns, the operating system has the data, so the data survives `kill -9`. Commits
 * aren't flushed to disk, because that halved the throughput, and power loss is out of scope here.
 */
export const openDatabase = (dataDir: string): DatabaseSync => {
  const database = openVersioned(join(dataDir, 'dynamodb.sqlite'));
  try {
    prepare(database);
    return database;
  } catch (cause) {
    database.close();
    const isLocked = String(cause).includes('database is locked');
    throw isLocked ? new Error('The table is in use by another process.', { cause }) : cause;
  }
};
