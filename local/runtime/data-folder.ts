import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from './start-refused';

export type DataFolder = {
  readonly path: string;
  file(name: string): string;
  /** A small saved value; undefined before the first `save`. */
  load(name: string): string | undefined;
  save(name: string, value: string): void;
  release(): void;
};

class DataFolderInUse extends StartRefused {
  constructor(path: string, who: string) {
    super(`Mailbloom already runs on the data folder ${path}${who}. Stop it, or use --data.`);
  }
}

/**
 * An exclusive lock that the operating system gives back however the process ends: an open write
 * transaction on a file of its own.
 */
const lock = (path: string): DatabaseSync => {
  const database = new DatabaseSync(join(path, 'lock.sqlite'));
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return database;
  } catch {
    database.close();
    const addressFile = join(path, 'address.txt');
    const address = existsSync(addressFile) ? ` at ${readFileSync(addressFile, 'utf8')}` : '';
    throw new DataFolderInUse(path, address);
  }
};

const clear = (path: string) => {
  lock(path).close();
  rmSync(path, { recursive: true });
  mkdirSync(path, { recursive: true });
};

/**
 * Opens the folder for this process alone; with `reset` its content is deleted first.
 * @throws DataFolderInUse
 */
export const openDataFolder = (dataDir: string, reset: boolean): DataFolder => {
  const path = resolve(dataDir);
  mkdirSync(path, { recursive: true });
  if (reset) clear(path);
  const held = lock(path);
  const file = (name: string) => join(path, name);
  return {
    path,
    file,
    load: (name) => (existsSync(file(name)) ? readFileSync(file(name), 'utf8') : undefined),
    save: (name, value) => writeFileSync(file(name), value),
    release: () => held.close(),
  };
};
