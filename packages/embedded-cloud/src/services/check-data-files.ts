import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkStoreFile } from '../core/check-store-file';
import { StartRefused } from '../core/start-refused';
import { StoreProblem, troubleWords } from '../core/store-trouble';

/** There once the first start on the folder was done: from then on no store may be empty. */
export const firstStartFile = 'first-start-done.txt';

/** What is a folder in the data folder, and what is a file; other things may lie beside them. */
const folders = new Set(['objects', 'cdk.out']);
const isOurFile = (name: string) => /\.(sqlite|sqlite-wal|sqlite-shm|txt|log)$/.test(name);
const lockFile = 'lock.sqlite';

/** A number that was saved, not negative. @throws StoreProblem when the file holds none */
export const readNumber = (file: string): number => {
  const text = readFileSync(file, 'utf8').trim();
  const value = Number(text);
  if (text !== '' && Number.isFinite(value) && value >= 0) return value;
  throw new StoreProblem(file, 'it is damaged: it holds no number');
};

/**
 * Looks through the files an earlier start left, so that a damaged one is named before anything is
 * loaded. @throws StoreProblem
 */
export const checkDataFiles = (path: string): void => {
  const entries = readdirSync(path, { withFileTypes: true });
  const mayBeEmpty = !entries.some(({ name }) => name === firstStartFile);
  for (const entry of entries) {
    const file = join(path, entry.name);
    if (folders.has(entry.name) && !entry.isDirectory()) {
      throw new StoreProblem(file, 'it is no folder');
    }
    if (isOurFile(entry.name) && entry.isDirectory()) {
      throw new StoreProblem(file, 'it is a folder');
    }
    if (/-(ms|shards)\.txt$/.test(entry.name)) readNumber(file);
    if (entry.name.endsWith('.sqlite') && entry.name !== lockFile) {
      checkStoreFile(file, mayBeEmpty);
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
    const what = troubleWords(cause) ?? `this version cannot read what it holds (${reason})`;
    throw new StoreProblem(file, what);
  }
};
