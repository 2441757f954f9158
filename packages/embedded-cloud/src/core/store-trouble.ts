import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { programName } from './program-name';
import { StartRefusedError } from './start-refused';

/** Why a file of the data folder can't be used, and what the user can do about it. */
type FileProblem = { readonly problem: string; readonly remedy: string };

const startOverHint =
  'Restore a working copy of the folder, or start with --reset to start over without its data.';
const makeRoom = 'Free up space on the disk, then start again. Nothing that was saved is lost.';
const makeWritable =
  'Make the folder writable, or choose another one with --data. Nothing that was saved is lost.';
const checkDisk =
  'Check the disk, then start again. If the file stays unreadable, restore a copy of the folder.';
const moveAway = 'Move it elsewhere, then start again.';

const diskFull: FileProblem = { problem: 'the disk is full', remedy: makeRoom };
const readOnly: FileProblem = { problem: 'it is read-only', remedy: makeWritable };
const closed: FileProblem = {
  problem: 'its permissions don’t allow us to use it',
  remedy: makeWritable,
};
const diskFailing: FileProblem = {
  problem: 'the disk failed to read or write it',
  remedy: checkDisk,
};
const fileDamaged: FileProblem = { problem: 'it is damaged', remedy: startOverHint };

/**
 * A file of the data folder that can't be used as it is. The message names the file and the remedy.
 */
export class StoreProblem extends StartRefusedError {
  constructor(file: string, problemText: string, remedy: string = startOverHint) {
    super(`${programName()} can’t use ${file}: ${problemText}. ${remedy}`);
  }
}

// SQLite's primary result codes (https://www.sqlite.org/rescode.html). The rest of an extended code
// shows where the error happened.
const sqliteTroubles: Readonly<Record<number, FileProblem>> = {
  3: closed,
  8: readOnly,
  10: diskFailing,
  11: fileDamaged,
  13: diskFull,
  14: closed,
  26: fileDamaged,
};

const fileTroubles: Readonly<Record<string, FileProblem>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EIO: diskFailing,
  EROFS: readOnly,
  EACCES: closed,
  EPERM: closed,
  EISDIR: { problem: 'it is a folder', remedy: moveAway },
  ENOTDIR: { problem: 'it is a file, but a folder is expected', remedy: moveAway },
  EEXIST: { problem: 'it is a file, but a folder is expected', remedy: moveAway },
};

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** Returns the file that a failed file system call was about. */
export const fileOf = (error: unknown): string | undefined => {
  const path = fieldOf(error, 'path');
  return typeof path === 'string' ? path : undefined;
};

/** Returns SQLite's primary result code, or undefined for other errors. */
export const sqliteCode = (error: unknown): number | undefined => {
  const code = fieldOf(error, 'errcode');
  return typeof code === 'number' ? code & 0xff : undefined;
};

/**
 * Returns the problem and its remedy if the error, or one of its causes, comes from the disk or a
 * file. Such a problem isn't a bug in the program, and the user can fix it.
 */
export const findFileProblem = (error: unknown): FileProblem | undefined => {
  const bySqlite = sqliteTroubles[sqliteCode(error) ?? 0];
  const byFile = fileTroubles[String(fieldOf(error, 'code'))];
  const cause = fieldOf(error, 'cause');
  return bySqlite ?? byFile ?? (cause === undefined ? undefined : findFileProblem(cause));
};

// SQLite's shared memory file takes 32 kB. With less free space than that, even opening a store
// fails.
const minFreeBytes = 64 * 1024;

const isFull = (file: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize < minFreeBytes;
  } catch {
    return false;
  }
};

/**
 * Returns the problem with `file` behind an error. SQLite reports a full disk as a failing one when
 * it can't even create its shared memory file, so the free space decides between the two.
 * @param otherwise the text for an error that concerns neither the disk nor the file
 */
export const storeProblemOf = (
  file: string,
  error: unknown,
  otherwise: FileProblem = fileDamaged,
): StoreProblem => {
  const found = findFileProblem(error) ?? otherwise;
  const { problem, remedy } = found === diskFailing && isFull(file) ? diskFull : found;
  return new StoreProblem(file, problem, remedy);
};

/**
 * Returns an error that explains what is wrong with a disk or file, or undefined for other errors.
 */
export const asStoreProblem = (error: unknown): StoreProblem | undefined => {
  if (error instanceof StartRefusedError || findFileProblem(error) === undefined) return undefined;
  return storeProblemOf(fileOf(error) ?? 'a file of the data folder', error);
};

/** Returns whether a disk or file failed so badly that writing must stop. */
export const isStoreProblem = (error: unknown): boolean => {
  const trouble = findFileProblem(error);
  return trouble !== undefined && trouble.remedy !== moveAway;
};
