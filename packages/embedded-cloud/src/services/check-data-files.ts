import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLog } from '../core/check-log';
import { checkStoreFile } from '../core/check-store-file';
import { StartRefused } from '../core/start-refused';
import { StoreProblem, storeProblemOf } from '../core/store-trouble';
import { missingOf, type StoreList, storeListFile } from './store-list';

/** There once the first start on the folder was done: from then on no store may be empty. */
export const firstStartFile = 'first-start-done.txt';

/** What is a folder in the data folder, and what is a file; other things may lie beside them. */
const folders = new Set(['objects', 'cdk.out']);
const isOurFile = (name: string) => /\.(sqlite|sqlite-wal|sqlite-shm|txt|log)$/.test(name);
export const lockFile = 'lock.sqlite';

const putBack =
  'Put it back from a copy of the folder, or start with --reset to begin again without its data.';

/** A number that was saved, not negative. @throws StoreProblem when the file holds none */
export const readNumber = (file: string): number => {
  const text = readFileSync(file, 'utf8').trim();
  const value = Number(text);
  if (text !== '' && Number.isFinite(value) && value >= 0) return value;
  throw new StoreProblem(file, 'it is damaged: it holds no number');
};

/** The folders of objects may be written, so that none looks lost that only may not be read. @throws EACCES */
const checkObjects = (path: string): void => {
  const objects = join(path, 'objects');
  if (!existsSync(objects)) return;
  const all = constants.R_OK | constants.W_OK | constants.X_OK;
  accessSync(objects, all);
  for (const name of readdirSync(objects)) accessSync(join(objects, name), all);
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
  const missing = missingOf(path, known, existsSync(join(path, firstStartFile)));
  if (missing) {
    throw new StoreProblem(join(path, missing), 'it is missing, and this folder had it', putBack);
  }
  checkObjects(path);
  for (const { name } of entries) {
    if (!name.endsWith('.sqlite') || name === lockFile) continue;
    const wasRunning = known?.isRunning === true && known.names.includes(name);
    checkLog(join(path, name), wasRunning, join(path, storeListFile));
  }
};

type Marked = { readonly file: string; readonly mark: number };

/** The mark that most stores have; 0 when none has one. */
const commonMark = (stores: readonly Marked[]): number => {
  const marks = stores.map(({ mark }) => mark).filter((mark) => mark !== 0);
  const count = (mark: number) => marks.filter((other) => other === mark).length;
  return marks.reduce((best, mark) => (count(mark) > count(best) ? mark : best), 0);
};

/**
 * Opens each store once to see whether it can be used, and whether all are of the same folder: with
 * the secrets of another one, people who unsubscribed would no longer be recognized.
 * @returns the folder's mark; 0 when its stores have none yet
 * @throws StoreProblem
 */
export const checkStores = (path: string): number => {
  const names = readdirSync(path);
  const mayBeEmpty = !names.includes(firstStartFile);
  const stores = names
    .filter((name) => name.endsWith('.sqlite') && name !== lockFile)
    .map((name) => join(path, name))
    .map((file): Marked => ({ file, mark: checkStoreFile(file, mayBeEmpty) }));
  const mark = commonMark(stores);
  const foreign = stores.find((store) => store.mark !== 0 && store.mark !== mark);
  if (foreign) {
    const remedy =
      'Put back the one of this folder, or start with --reset to begin again without its data.';
    throw new StoreProblem(foreign.file, 'it belongs to another data folder', remedy);
  }
  return mark;
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
