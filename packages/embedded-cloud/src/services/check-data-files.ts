import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLog } from '../core/check-log';
import { checkStoreFile } from '../core/check-store-file';
import { StartRefusedError } from '../core/start-refused';
import { StoreProblem, storeProblemOf } from '../core/store-trouble';
import { missingOf, type StoreList, storeListFile } from './store-list';

/**
 * The name of a file that exists once the first start on the folder is done. From then on, no store
 * may be empty.
 */
export const firstStartFile = 'first-start-done.txt';

/**
 * The folders expected in the data folder. All other known names must be files. Unknown names are
 * ignored.
 */
const folders = new Set(['objects', 'cdk.out']);
const isOurFile = (name: string) => /\.(sqlite|sqlite-wal|sqlite-shm|txt|log)$/.test(name);
export const lockFile = 'lock.sqlite';

const restoreHint =
  'Restore it from a copy of the folder, or start with --reset to start over without its data.';

/**
 * Returns a saved nonnegative number.
 * @throws StoreProblem when the file doesn't contain one
 */
export const readNumber = (file: string): number => {
  const text = readFileSync(file, 'utf8').trim();
  const value = Number(text);
  if (text !== '' && Number.isFinite(value) && value >= 0) return value;
  throw new StoreProblem(file, 'it is damaged and doesn’t contain a number');
};

/**
 * Checks that the object folders are accessible, so that unreadable objects aren't mistaken for
 * lost ones.
 * @throws EACCES
 */
const checkObjects = (path: string): void => {
  const objects = join(path, 'objects');
  if (!existsSync(objects)) return;
  const all = constants.R_OK | constants.W_OK | constants.X_OK;
  accessSync(objects, all);
  for (const name of readdirSync(objects)) accessSync(join(objects, name), all);
};

/**
 * Checks the files of an earlier start, so that a missing, truncated or damaged file is reported
 * before anything is loaded. Doesn't change any file.
 * @param storeList the stores the folder had when it was last used; undefined for a new folder, or
 *   for a folder last used before stores were listed
 * @throws StoreProblem
 */
export const checkDataFiles = (path: string, storeList: StoreList | undefined): void => {
  const entries = readdirSync(path, { withFileTypes: true });
  for (const entry of entries) {
    const file = join(path, entry.name);
    if (folders.has(entry.name) && !entry.isDirectory()) {
      throw new StoreProblem(file, 'it is a file, but a folder is expected');
    }
    if (isOurFile(entry.name) && entry.isDirectory()) {
      throw new StoreProblem(file, 'it is a folder');
    }
    if (/-(ms|shards)\.txt$/.test(entry.name)) readNumber(file);
  }
  const missingName = missingOf(path, storeList, existsSync(join(path, firstStartFile)));
  if (missingName) {
    throw new StoreProblem(
      join(path, missingName),
      'it is missing, although this folder had it before',
      restoreHint,
    );
  }
  checkObjects(path);
  for (const { name } of entries) {
    if (!name.endsWith('.sqlite') || name === lockFile) continue;
    const wasRunning = storeList?.isRunning === true && storeList.names.includes(name);
    checkLog(join(path, name), wasRunning, join(path, storeListFile));
  }
};

type MarkedStore = { readonly file: string; readonly mark: number };

/**
 * Returns the mark that most stores contain: the SQLite application id, which is the same in all
 * stores of a data folder. Returns 0 if no store has a mark.
 */
const commonMark = (stores: readonly MarkedStore[]): number => {
  const storeMarks = stores.map(({ mark }) => mark).filter((mark) => mark !== 0);
  const count = (mark: number) => storeMarks.filter((other) => other === mark).length;
  return storeMarks.reduce((best, mark) => (count(mark) > count(best) ? mark : best), 0);
};

/**
 * Opens each store once to check that it is usable and belongs to the same folder as the other
 * stores. With the secrets of another folder, people who unsubscribed would no longer be
 * recognized.
 * @returns the folder's mark, or 0 if its stores have none yet
 * @throws StoreProblem
 */
export const checkStores = (path: string): number => {
  const names = readdirSync(path);
  const mayBeEmpty = !names.includes(firstStartFile);
  const stores = names
    .filter((name) => name.endsWith('.sqlite') && name !== lockFile)
    .map((name) => join(path, name))
    .map((file): MarkedStore => ({ file, mark: checkStoreFile(file, mayBeEmpty) }));
  const mark = commonMark(stores);
  const foreign = stores.find((store) => store.mark !== 0 && store.mark !== mark);
  if (foreign) {
    const remedy =
      'Restore the file that belongs to this folder, or start with --reset to start over without its data.';
    throw new StoreProblem(foreign.file, 'it belongs to another data folder', remedy);
  }
  return mark;
};

/**
 * Opens a store. If its content is damaged, adds the file's name to the error.
 * @throws StoreProblem
 */
export const openChecked = <T>(file: string, open: () => T): T => {
  try {
    return open();
  } catch (cause) {
    if (cause instanceof StartRefusedError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const problem = `this version can’t read its contents (${reason})`;
    const remedy =
      'Use the version that wrote it, or start with --reset to start over without its data.';
    throw storeProblemOf(file, cause, { problem, remedy });
  }
};
