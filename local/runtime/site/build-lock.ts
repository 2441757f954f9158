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
 * Runs `work` while no other process runs the same work, so servers started together build once.
 */
export const withBuildLock = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  mkdirSync(dirname(file), { recursive: true });
  let held = tryLock(file);
  while (!held) {
    await sleep(retryMs);
    held = tryLock(file);
  }
  try {
    return await work();
  } finally {
    held.close();
  }
};
