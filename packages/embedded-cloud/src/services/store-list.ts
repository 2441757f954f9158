import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The stores that a folder has, kept beside them: a store that is gone is missed by it. */
export const storeListFile = 'stores.txt';

export type StoreList = {
  /** The program had its stores open when this was written, and did not end as it should. */
  readonly isRunning: boolean;
  readonly names: readonly string[];
};

/** Whole or not at all: a full disk or a kill leaves the former value. */
export const replaceFile = (file: string, value: string): void => {
  const written = `${file}.new`;
  writeFileSync(written, value);
  renameSync(written, file);
};

const isStore = (name: string) => name === 'objects' || /^[a-z0-9-]+\.sqlite$/.test(name);

/** Undefined for a folder without a list. */
export const readStoreList = (path: string): StoreList | undefined => {
  const file = join(path, storeListFile);
  if (!existsSync(file)) return undefined;
  const [state, ...names] = readFileSync(file, 'utf8').split('\n');
  return { isRunning: state === 'running', names: names.filter(isStore) };
};

/**
 * Lists the stores that are in the folder now.
 * @param except the lock, which holds no data
 */
export const writeStoreList = (path: string, isRunning: boolean, except: string): void => {
  const names = readdirSync(path).filter((name) => isStore(name) && name !== except);
  const lines = [isRunning ? 'running' : 'stopped', ...names];
  replaceFile(join(path, storeListFile), `${lines.join('\n')}\n`);
};
