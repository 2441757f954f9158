import { programName } from './program-name';
import { StartRefused } from './start-refused';

const begun =
  'Start with --reset to begin anew, or put back a copy of the folder from when it worked.';

/** A file of the data folder that cannot be used as it is; the message names it and what to do. */
export class StoreProblem extends StartRefused {
  constructor(file: string, what: string, remedy = begun) {
    super(`${programName()} cannot use ${file}: ${what}. ${remedy}`);
  }
}

// Primary result codes of SQLite (https://www.sqlite.org/rescode.html); the rest of an extended
// code says where it happened.
const sqliteWords: Readonly<Record<number, string>> = {
  3: 'it may not be opened',
  8: 'it may not be written',
  10: 'the disk failed to read or write it',
  11: 'it is damaged',
  13: 'the disk is full',
  14: 'it cannot be opened',
  26: 'it is damaged',
};

const fileWords: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EIO: 'the disk failed to read or write it',
  EROFS: 'it may not be written',
  EACCES: 'it may not be read or written',
  EPERM: 'it may not be read or written',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is no folder',
  EEXIST: 'it is no folder',
};

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** The file a failed call of the file system was about. */
export const fileOf = (error: unknown): string | undefined => {
  const path = fieldOf(error, 'path');
  return typeof path === 'string' ? path : undefined;
};

/** SQLite's primary result code; undefined for other errors. */
export const sqliteCode = (error: unknown): number | undefined => {
  const code = fieldOf(error, 'errcode');
  return typeof code === 'number' ? code & 0xff : undefined;
};

/**
 * What is wrong with the disk or a file, in words, when that is why something failed: no fault of
 * the program, and for the user to mend. Looks at causes too.
 */
export const troubleWords = (error: unknown): string | undefined => {
  const bySqlite = sqliteWords[sqliteCode(error) ?? 0];
  const byFile = fileWords[String(fieldOf(error, 'code'))];
  const cause = fieldOf(error, 'cause');
  return bySqlite ?? byFile ?? (cause === undefined ? undefined : troubleWords(cause));
};

/** The refusal to start that says what a failing disk or file is about; undefined for other errors. */
export const asStoreProblem = (error: unknown): StoreProblem | undefined => {
  const words = troubleWords(error);
  if (error instanceof StartRefused || words === undefined) return undefined;
  const remedy = 'Make room or mend it, then start again; nothing that was saved is lost.';
  return new StoreProblem(fileOf(error) ?? 'a file of the data folder', words, remedy);
};

/** Of troubles, those that leave nothing to do but to stop writing: never a file not found. */
export const isStoreTrouble = (error: unknown): boolean => {
  const words = troubleWords(error);
  return words !== undefined && !['it is a folder', 'it is no folder'].includes(words);
};
