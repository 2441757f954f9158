import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { programName } from '../core/program-name';
import { StartRefused } from '../core/start-refused';
import { fileOf, StoreProblem, sqliteCode, troubleWords } from '../core/store-trouble';
import { checkDataFiles, readNumber } from './check-data-files';

export type DataFolder = {
  readonly path: string;
  file(name: string): string;
  /** A small saved value; undefined before the first `save`. */
  load(name: string): string | undefined;
  /** A small saved number, not negative. @throws StoreProblem when the file holds none */
  loadNumber(name: string): number | undefined;
  save(name: string, value: string): void;
  release(): void;
};

/** Whole or not at all: a full disk or a kill leaves the former value. */
const replaceFile = (file: string, value: string) => {
  const written = `${file}.new`;
  writeFileSync(written, value);
  renameSync(written, file);
};

class DataFolderInUse extends StartRefused {
  constructor(path: string, who: string) {
    super(
      `${programName()} already runs on the data folder ${path}${who}. Stop it, or use --data.`,
    );
  }
}

const lockName = 'lock.sqlite';

// SQLITE_BUSY and SQLITE_LOCKED: another process has it.
const takenCodes = new Set([5, 6]);

const addressOf = (path: string): string => {
  const addressFile = join(path, 'address.txt');
  const isThere = statSync(addressFile, { throwIfNoEntry: false })?.isFile();
  return isThere ? ` at ${readFileSync(addressFile, 'utf8')}` : '';
};

const lockProblem = (path: string, error: unknown): StartRefused => {
  if (takenCodes.has(sqliteCode(error) ?? 0)) return new DataFolderInUse(path, addressOf(path));
  const file = join(path, lockName);
  const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory();
  const what = isFolder ? 'it is a folder' : (troubleWords(error) ?? String(error));
  return new StoreProblem(file, what, 'It holds no data: delete it, then start again.');
};

/**
 * An exclusive lock that the operating system gives back however the process ends: an open write
 * transaction on a file of its own.
 */
const lock = (path: string): DatabaseSync => {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(path, lockName));
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    throw lockProblem(path, error);
  }
};

const clear = (path: string) => {
  try {
    lock(path).close();
  } catch (error) {
    // What is damaged is deleted with the rest; only another process that runs on it is in the way.
    if (error instanceof DataFolderInUse) throw error;
  }
  rmSync(path, { recursive: true });
  mkdirSync(path, { recursive: true });
};

/** Says which file or folder it was about when the file system refuses. */
const named = <T>(file: string, work: () => T, remedy?: string): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StoreProblem(fileOf(error) ?? file, troubleWords(error) ?? String(error), remedy);
  }
};

const elsewhere = 'Make room or mend its permissions, or choose another folder with --data.';

/**
 * Opens the folder for this process alone; with `reset` its content is deleted first.
 * @throws DataFolderInUse
 * @throws StoreProblem when it, or a file in it, cannot be used
 */
export const openDataFolder = (dataDir: string, reset: boolean): DataFolder => {
  const path = resolve(dataDir);
  const prepare = () => {
    mkdirSync(path, { recursive: true });
    if (reset) clear(path);
  };
  named(path, prepare, elsewhere);
  const held = lock(path);
  try {
    named(path, () => checkDataFiles(path));
  } catch (error) {
    held.close();
    throw error;
  }
  const file = (name: string) => join(path, name);
  const load = (name: string) =>
    existsSync(file(name)) ? readFileSync(file(name), 'utf8') : undefined;
  return {
    path,
    file,
    load: (name) => named(file(name), () => load(name)),
    loadNumber: (name) =>
      named(file(name), () => (existsSync(file(name)) ? readNumber(file(name)) : undefined)),
    save: (name, value) => named(file(name), () => replaceFile(file(name), value), elsewhere),
    release: () => held.close(),
  };
};
