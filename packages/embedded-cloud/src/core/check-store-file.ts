import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { programName } from './program-name';
import { storeVersion } from './store';
import { StoreProblem, troubleWords } from './store-trouble';

// Looking through a file costs about a second for 500 MB; larger ones show damage when it is read.
const largestLookedThrough = 64 * 1024 * 1024;

/** A write-ahead log begins with one of these; SQLite takes any other for an empty one, silently. */
const logBeginnings = new Set([0x377f0682, 0x377f0683]);

const checkLog = (file: string) => {
  const log = `${file}-wal`;
  const stats = statSync(log, { throwIfNoEntry: false });
  if (!stats || (stats.isFile() && stats.size === 0)) return;
  if (!stats.isFile()) throw new StoreProblem(log, 'it is a folder');
  const descriptor = openSync(log, 'r');
  try {
    const beginning = Buffer.alloc(4);
    readSync(descriptor, beginning, 0, 4, 0);
    if (logBeginnings.has(beginning.readUInt32BE())) return;
    throw new StoreProblem(log, 'it is damaged');
  } finally {
    closeSync(descriptor);
  }
};

const checkContent = (database: DatabaseSync, file: string, bytes: number) => {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version > storeVersion) {
    const remedy = 'Use that version again, or start with --reset to begin anew.';
    throw new StoreProblem(file, `a newer version of ${programName()} wrote it`, remedy);
  }
  if (bytes > largestLookedThrough) return;
  const found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  if (found !== 'ok') throw new StoreProblem(file, `it is damaged (${found})`);
};

const checkDatabase = (file: string, bytes: number) => {
  const database = new DatabaseSync(file);
  try {
    checkContent(database, file, bytes);
  } finally {
    database.close();
  }
};

/**
 * Looks whether a database file can be used, before anything is built on it.
 * @param mayBeEmpty a kill during the very first start leaves empty files
 * @throws StoreProblem when it is damaged, cut short, a folder, of a newer version, or may not be
 *   read and written
 */
export const checkStoreFile = (file: string, mayBeEmpty: boolean): void => {
  try {
    const stats = statSync(file);
    if (!stats.isFile()) throw new StoreProblem(file, 'it is a folder');
    accessSync(file, constants.R_OK | constants.W_OK);
    if (stats.size === 0 && !mayBeEmpty) throw new StoreProblem(file, 'it is empty');
    checkLog(file);
    checkDatabase(file, stats.size);
  } catch (error) {
    if (error instanceof StoreProblem) throw error;
    throw new StoreProblem(file, troubleWords(error) ?? `it is damaged (${String(error)})`);
  }
};
