import { useMemo } from 'react';
import { session } from './api/session';
import { useCustomerId } from './session/customer-context';
import { localWorkPrefix } from './session/local-work';

/**
 * Increased when the format of stored work changes. Work stored by an older version is then
 * ignored.
 */
const version = 1;

/**
 * Stores one screen's unfinished work for this tab. It survives a reload and is deleted on
 * sign-out.
 */
export const createTabWork = <Work>(key: string) => ({
  /** Undefined if nothing was stored, or if another version of the app stored it. */
  find(): Work | undefined {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      if (typeof kept !== 'object' || kept === null || !('work' in kept)) return undefined;
      return Reflect.get(kept, 'version') === version ? (kept.work as Work) : undefined;
    } catch {
      // Not JSON, or the browser's settings block storage.
      return undefined;
    }
  },
  keep(work: Work): void {
    try {
      sessionStorage.setItem(key, JSON.stringify({ version, work }));
    } catch {
      // Storage is full or blocked, so a reload starts over, as it would without this.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Without storage, there is nothing to remove.
    }
  },
});
export type TabWork<Work> = ReturnType<typeof createTabWork<Work>>;

/**
 * Returns where a screen stores the signed-in user's unfinished work.
 * @param name of the screen and what it edits, such as `segment.new`
 */
export const useTabWork = <Work>(name: string): TabWork<Work> => {
  const customerId = useCustomerId();
  const userId = session.account?.userId ?? 'nobody';
  return useMemo(
    () => createTabWork<Work>(`${localWorkPrefix}${userId}.${customerId}.${name}`),
    [userId, customerId, name],
  );
};
