import { useMemo } from 'react';
import { session } from './api/session';
import { useCustomerId } from './session/customer-context';
import { localDataPrefix } from './session/local-work';

/**
 * Increase this when the format of stored work changes. Work stored in an older format is then
 * ignored.
 */
const version = 1;

/**
 * Stores one screen's unfinished work for this tab. It survives a reload and is deleted on
 * sign-out.
 */
export const createTabStorage = <Work>(key: string) => ({
  /** Returns undefined if nothing was stored, or if the stored work has another format version. */
  find(): Work | undefined {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      if (typeof stored !== 'object' || stored === null || !('work' in stored)) return undefined;
      return Reflect.get(stored, 'version') === version ? (stored.work as Work) : undefined;
    } catch {
      // The stored text isn't JSON, or the browser's settings block storage.
      return undefined;
    }
  },
  keep(unfinishedWork: Work): void {
    try {
      sessionStorage.setItem(key, JSON.stringify({ version, work: unfinishedWork }));
    } catch {
      // Storage is full or blocked, so the user has to start over after a reload.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // The browser has no storage, so there is nothing to delete.
    }
  },
});
export type TabStorage<Work> = ReturnType<typeof createTabStorage<Work>>;

/**
 * Returns the storage for a screen's unfinished work by the signed-in user.
 * @param name identifies the screen and what it edits, such as `segment.new`
 */
export const useTabStorage = <Work>(name: string): TabStorage<Work> => {
  const customerId = useCustomerId();
  const userId = session.account?.userId ?? 'nobody';
  return useMemo(
    () => createTabStorage<Work>(`${localDataPrefix}${userId}.${customerId}.${name}`),
    [userId, customerId, name],
  );
};
