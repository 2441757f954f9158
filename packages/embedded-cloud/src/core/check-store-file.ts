import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { programName } from './program-name';
import { storeVersion } from './store';
import { StoreProblem, storeProblemOf } from './store-trouble';

// Files larger than this aren't scanned. Scanning takes about a second per 500 MB, and damage in a
// larger file is noticed when it is read.
const maxScannedBytes = 64 * 1024 * 1024;

// The offset of the application id in a database file. The id is big-endian:
// https://www.sqlite.org/fileformat.html
const markOffset = 68;

/**
 * Reads the data folder's mark from the database file itself. SQLite would read it from the
 * write-ahead log, which may belong to a different file.
 */
const readMark = (file: string): number => {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(4);
    readSync(descriptor, bytes, 0, 4, markOffset);
    return bytes.readUInt32BE(0);
  } finally {
    closeSync(descriptor);
  }
};

const checkContent = (database: DatabaseSync, file: string, bytes: number): number => {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version > storeVersion) {
    const remedy = 'Use that version again, or start with --reset to start over.';
    throw new StoreProblem(file, `a newer version of ${programName()} wrote it`, remedy);
  }
  const storeMark = Number(database.prepare('PRAGMA application_id').get()?.application_id);
  if (bytes > maxScannedBytes) return storeMark;
  const checkResult = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  if (checkResult !== 'ok') throw new StoreProblem(file, `it is damaged (${checkResult})`);
  return storeMark;
};

const checkDatabase = (file: string, bytes: number): number => {
  const database = new DatabaseSync(file);
  try {
    return checkContent(database, file, bytes);
  } finally {
    database.close();
  }
};

/**
 * Checks whether a database file is usable, before anything is built on it.
 * @param mayBeEmpty whether empty files are allowed; a kill during the very first start leaves some
 * @returns the mark of the data folder it belongs to (see `markStores`), or 0 before it has one
 * @throws StoreProblem when it is damaged, truncated, a folder, from a newer version, or not
 *   readable and writable
 */
export const checkStoreFile = (file: string, mayBeEmpty: boolean): number => {
  try {
    const stats = statSync(file);
    if (!stats.isFile()) throw new StoreProblem(file, 'it is a folder');
    accessSync(file, constants.R_OK | constants.W_OK);
    if (stats.size === 0 && !mayBeEmpty) throw new StoreProblem(file, 'it is empty');
    const storedMark = readMark(file);
    const storeMark = checkDatabase(file, stats.size);
    return storedMark || storeMark;
  } catch (error) {
    if (error instanceof StoreProblem) throw error;
    throw storeProblemOf(file, error);
  }
};
