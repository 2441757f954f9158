import { randomInt } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { programName } from '../core/program-name';
import { StartRefusedError } from '../core/start-refused';
import { markStores } from '../core/store';
import { fileOf, StoreProblem, sqliteCode, storeProblemOf } from '../core/store-trouble';
import { checkDataFiles, checkStores, lockFile, readNumber } from './check-data-files';
import { readStoreList, replaceFile, storeListFile, writeStoreList } from './store-list';

export type DataFolder = {
  readonly path: string;
  file(name: string): string;
  /** Returns a small saved value, or undefined before the first `save`. */
  load(name: string): string | undefined;
  /**
   * Returns a small saved nonnegative number.
   * @throws StoreProblem when the file doesn't contain one
   */
  loadNumber(name: string): number | undefined;
  save(name: string, value: string): void;
  /**
   * Records the folder's stores. Called once all stores are open (`running`), and before they are
   * closed (`stopped`), so that the next start detects missing stores and stores copied from
   * another folder.
   */
  recordStoreState(state: 'running' | 'stopped'): void;
  release(): void;
};

class DataFolderInUse extends StartRefusedError {
  constructor(path: string, holderText: string) {
    super(
      `${programName()} is already running on the data folder ${path}${holderText}. Stop it, or choose another folder with --data.`,
    );
  }
}

// SQLITE_BUSY and SQLITE_LOCKED: another process has the folder open.
const lockedErrorCodes = new Set([5, 6]);

const addressOf = (path: string): string => {
  const addressFile = join(path, 'address.txt');
  const isThere = statSync(addressFile, { throwIfNoEntry: false })?.isFile();
  return isThere ? ` at ${readFileSync(addressFile, 'utf8')}` : '';
};

const lockProblem = (path: string, error: unknown): StartRefusedError => {
  if (lockedErrorCodes.has(sqliteCode(error) ?? 0))
    return new DataFolderInUse(path, addressOf(path));
  const file = join(path, lockFile);
  const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory();
  const remedy = 'It contains no data. Delete it, then start again.';
  if (isFolder) return new StoreProblem(file, 'it is a folder', remedy);
  return storeProblemOf(file, error, { problem: 'it is damaged', remedy });
};

/**
 * Takes an exclusive lock, implemented as an open write transaction on a separate file. The
 * operating system releases the lock however the process ends.
 */
const lock = (path: string): DatabaseSync => {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(path, lockFile));
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
    // The folder is deleted with all its files, so damaged files don't matter. It is only kept if
    // another process uses it.
    if (error instanceof DataFolderInUse) throw error;
  }
  rmSync(path, { recursive: true });
  mkdirSync(path, { recursive: true });
};

/** Adds the path of the file or folder to a file system error. */
const withFileName = <T>(file: string, task: () => T): T => {
  try {
    return task();
  } catch (error) {
    if (error instanceof StartRefusedError) throw error;
    throw storeProblemOf(fileOf(error) ?? file, error, {
      problem: `it can’t be used (${error instanceof Error ? error.message : String(error)})`,
      remedy: 'Choose another folder with --data.',
    });
  }
};

/**
 * Checks whether a folder may be created. Without this check, Node only reports that the parent
 * doesn't exist.
 * @throws EROFS, EACCES
 */
const checkCanCreate = (path: string): void => {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (existsSync(parent)) accessSync(parent, constants.W_OK);
  else checkCanCreate(parent);
};

/**
 * Opens the folder for this process alone. With `reset` its content is deleted first.
 * @throws DataFolderInUse
 * @throws StoreProblem when the folder, or a file in it, can't be used
 */
export const openDataFolder = (dataDir: string, reset: boolean): DataFolder => {
  const path = resolve(dataDir);
  const prepare = () => {
    checkCanCreate(path);
    mkdirSync(path, { recursive: true });
    if (reset) clear(path);
  };
  withFileName(path, prepare);
  const folderLock = lock(path);
  let isRunning = false;
  let storeMark = 0;
  const recordStoreState = (state: 'running' | 'stopped') =>
    withFileName(path, () => {
      isRunning = state === 'running';
      if (isRunning) {
        storeMark ||= randomInt(1, 2 ** 31);
        markStores(realpathSync(path), storeMark);
      }
      writeStoreList(path, isRunning, lockFile);
    });
  try {
    const storeList = withFileName(join(path, storeListFile), () => readStoreList(path));
    withFileName(path, () => checkDataFiles(path, storeList));
    // `checkStores` opens and closes each store, which removes the store's log. The stores are
    // marked as stopped first, so that the next start accepts that their logs are missing.
    if (existsSync(join(path, storeListFile))) recordStoreState('stopped');
    storeMark = withFileName(path, () => checkStores(path));
  } catch (error) {
    folderLock.close();
    throw error;
  }
  const file = (name: string) => join(path, name);
  const load = (name: string) =>
    existsSync(file(name)) ? readFileSync(file(name), 'utf8') : undefined;
  return {
    path,
    file,
    load: (name) => withFileName(file(name), () => load(name)),
    loadNumber: (name) =>
      withFileName(file(name), () => (existsSync(file(name)) ? readNumber(file(name)) : undefined)),
    save: (name, value) =>
      withFileName(file(name), () => {
        const isNew = !existsSync(file(name));
        replaceFile(file(name), value);
        if (isNew && isRunning) recordStoreState('running');
      }),
    recordStoreState,
    release: () => folderLock.close(),
  };
};
