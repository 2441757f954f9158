import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const retryMs = 200;

const tryLock = (file: string): DatabaseSync | undefined => {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return database;
  } catch {
    database.close();
    return undefined;
  }
};

/**
 * Runs `task` while no other process runs the same task, so that servers started together build
 * once.
 */
export const withBuildLock = async <T>(file: string, task: () => Promise<T>): Promise<T> => {
  mkdirSync(dirname(file), { recursive: true });
  let lock = tryLock(file);
  while (!lock) {
    await sleep(retryMs);
    lock = tryLock(file);
  }
  try {
    return await task();
  } finally {
    lock.close();
  }
};
