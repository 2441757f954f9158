import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The name of the file that lists a folder's stores and saved values. With this list, the next
 * start detects that a store or a value is missing.
 */
export const storeListFile = 'stores.txt';

/** The stores that every folder must have after its first start, even if its list is lost. */
const requiredStores = [
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
  /**
   * Whether the stores were open when this list was written. If so, the program didn't shut down
   * properly.
   */
  readonly isRunning: boolean;
  readonly names: readonly string[];
};

/**
 * Replaces a file atomically. If the disk is full or the process is killed, the former content
 * remains.
 */
export const replaceFile = (file: string, value: string): void => {
  const temporaryFile = `${file}.new`;
  writeFileSync(temporaryFile, value);
  renameSync(temporaryFile, file);
};

/**
 * Files that aren't listed: every start writes address.txt again, and the list doesn't contain
 * itself.
 */
const notListed = new Set(['address.txt', storeListFile]);

/**
 * Returns whether the list includes a file. It includes stores and small saved values, such as the
 * clock's offset.
 */
const isListed = (name: string) =>
  name === 'objects' || (/^[a-z0-9-]+\.(sqlite|txt|json)$/.test(name) && !notListed.has(name));

/** Returns undefined for a folder without a list. */
export const readStoreList = (path: string): StoreList | undefined => {
  const file = join(path, storeListFile);
  if (!existsSync(file)) return undefined;
  const [state, ...names] = readFileSync(file, 'utf8').split('\n');
  return { isRunning: state === 'running', names: names.filter(isListed) };
};

/**
 * Returns the first name that the folder must contain but doesn't.
 * @param wasUsed whether a start on the folder was ever completed; if so, it must have the stores
 *   that every folder has, even if its list is outdated, lost or truncated
 */
export const missingOf = (
  path: string,
  storeList: StoreList | undefined,
  wasUsed: boolean,
): string | undefined =>
  [...(storeList?.names ?? []), ...(wasUsed ? requiredStores : [])].find(
    (name) => !existsSync(join(path, name)),
  );

/**
 * Writes the list of the folder's current content.
 * @param except the lock, which contains no data
 */
export const writeStoreList = (path: string, isRunning: boolean, except: string): void => {
  const names = readdirSync(path).filter((name) => isListed(name) && name !== except);
  const lines = [isRunning ? 'running' : 'stopped', ...names];
  replaceFile(join(path, storeListFile), `${lines.join('\n')}\n`);
};
