import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLog } from '../core/check-log';
import { checkStoreFile } from '../core/check-store-file';
import { StartRefused } from '../core/start-refused';
import { StoreProblem, storeProblemOf } from '../core/store-trouble';
import { type StoreList, storeListFile } from './store-list';

/** There once the first start on the folder was done: from then on no store may be empty. */
export const firstStartFile = 'first-start-done.txt';

/** What is a folder in the data folder, and what is a file; other things may lie beside them. */
const folders = new Set(['objects', 'cdk.out']);
const isOurFile = (name: string) => /\.(sqlite|sqlite-wal|sqlite-shm|txt|log)$/.test(name);
export const lockFile = 'lock.sqlite';

/** A number that was saved, not negative. @throws StoreProblem when the file holds none */
export const readNumber = (file: string): number => {
  const text = readFileSync(file, 'utf8').trim();
  const value = Number(text);
  if (text !== '' && Number.isFinite(value) && value >= 0) return value;
  throw new StoreProblem(file, 'it is damaged: it holds no number');
};

/**
 * Looks through the files an earlier start left, so that a missing, cut or damaged one is named
 * before anything is loaded. It only reads.
 * @param known the stores that the folder had when it was last in use; undefined for a new folder,
 *   and for one from before they were listed
 * @throws StoreProblem
 */
export const checkDataFiles = (path: string, known: StoreList | undefined): void => {
  const entries = readdirSync(path, { withFileTypes: true });
  for (const entry of entries) {
    const file = join(path, entry.name);
    if (folders.has(entry.name) && !entry.isDirectory()) {
      throw new StoreProblem(file, 'it is a file where a folder belongs');
    }
    if (isOurFile(entry.name) && entry.isDirectory()) {
      throw new StoreProblem(file, 'it is a folder');
    }
    if (/-(ms|shards)\.txt$/.test(entry.name)) readNumber(file);
  }
  const missing = known?.names.find((name) => !existsSync(join(path, name)));
  if (missing) {
    const remedy =
      'Put it back from a copy of the folder, or start with --reset to begin again without its data.';
    throw new StoreProblem(join(path, missing), 'it is missing, and this folder had it', remedy);
  }
  for (const { name } of entries) {
    if (!name.endsWith('.sqlite') || name === lockFile) continue;
    const wasRunning = known?.isRunning === true && known.names.includes(name);
    checkLog(join(path, name), wasRunning, join(path, storeListFile));
  }
};

/** Opens each store once to see whether it can be used. @throws StoreProblem */
export const checkStores = (path: string): void => {
  const names = readdirSync(path);
  const mayBeEmpty = !names.includes(firstStartFile);
  for (const name of names) {
    if (name.endsWith('.sqlite') && name !== lockFile) {
      checkStoreFile(join(path, name), mayBeEmpty);
    }
  }
};

/** Opens a store; what is wrong with its content is said with its file's name. @throws StoreProblem */
export const opening = <T>(file: string, open: () => T): T => {
  try {
    return open();
  } catch (cause) {
    if (cause instanceof StartRefused) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const what = `this version cannot read what it holds (${reason})`;
    const remedy =
      'Use the version that wrote it, or start with --reset to begin again without its data.';
    throw storeProblemOf(file, cause, { what, remedy });
  }
};
