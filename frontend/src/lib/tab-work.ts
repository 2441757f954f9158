import { useMemo } from 'react';
import { session } from './api/session';
import { useCustomerId } from './session/customer-context';
import { localWorkPrefix } from './session/local-work';

/** Raised when what is kept changes its shape: what an older version kept is then left alone. */
const version = 1;

/** Unfinished work of one screen, kept for this tab: it survives a reload, and leaves with a sign-out. */
export const createTabWork = <Work>(key: string) => ({
  /** Undefined when nothing was kept, or another version of the app kept it. */
  find(): Work | undefined {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      if (typeof kept !== 'object' || kept === null || !('work' in kept)) return undefined;
      return Reflect.get(kept, 'version') === version ? (kept.work as Work) : undefined;
    } catch {
      // No JSON, or storage is forbidden by the browser's settings.
      return undefined;
    }
  },
  keep(work: Work): void {
    try {
      sessionStorage.setItem(key, JSON.stringify({ version, work }));
    } catch {
      // Full or forbidden: a reload begins anew, as it would without this.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // No storage, nothing to forget.
    }
  },
});
export type TabWork<Work> = ReturnType<typeof createTabWork<Work>>;

/**
 * Where a screen keeps unfinished work of the person who is signed in.
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
