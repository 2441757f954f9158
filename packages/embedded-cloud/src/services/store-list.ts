import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a folder has, kept beside it: a store or a saved value that is gone is missed by it. */
export const storeListFile = 'stores.txt';

/** What every folder has from its first start on, whatever became of its list. */
const always = [
  'cognito.sqlite',
  'dynamodb.sqlite',
  'objects',
  's3.sqlite',
  'scheduler.sqlite',
  'secrets.sqlite',
  'ses.sqlite',
  'sqs.sqlite',
  'workflows.sqlite',
];

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

/** Made anew by every start, or here. */
const notListed = new Set(['address.txt', storeListFile]);

/** Stores, and small saved values such as how far the clock was moved. */
const isListed = (name: string) =>
  name === 'objects' || (/^[a-z0-9-]+\.(sqlite|txt|json)$/.test(name) && !notListed.has(name));

/** Undefined for a folder without a list. */
export const readStoreList = (path: string): StoreList | undefined => {
  const file = join(path, storeListFile);
  if (!existsSync(file)) return undefined;
  const [state, ...names] = readFileSync(file, 'utf8').split('\n');
  return { isRunning: state === 'running', names: names.filter(isListed) };
};

/**
 * The first name of what the folder must have and has not.
 * @param wasUsed whether a start on it was ever done: then it had the stores that every folder has,
 *   even if its list is from an older version, lost or cut
 */
export const missingOf = (
  path: string,
  known: StoreList | undefined,
  wasUsed: boolean,
): string | undefined =>
  [...(known?.names ?? []), ...(wasUsed ? always : [])].find(
    (name) => !existsSync(join(path, name)),
  );

/**
 * Lists what is in the folder now.
 * @param except the lock, which holds no data
 */
export const writeStoreList = (path: string, isRunning: boolean, except: string): void => {
  const names = readdirSync(path).filter((name) => isListed(name) && name !== except);
  const lines = [isRunning ? 'running' : 'stopped', ...names];
  replaceFile(join(path, storeListFile), `${lines.join('\n')}\n`);
};
