import { useEffect, useState } from 'react';
import { limits } from '../../../../shared/limits';

const activity = ['keydown', 'pointerdown', 'wheel', 'focusin'] as const;

/**
 * Returns true after five minutes without activity. The result stays true until the page is
 * reloaded, because someone else may have edited the email since then.
 */
export const useIdleLock = (isWatching: boolean): boolean => {
  const [isLocked, setLocked] = useState(false);
  useEffect(() => {
    if (!isWatching || isLocked) return;
    let lastSeen = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    // Uses one timer instead of one per key press. When the timer fires, it checks whether enough
    // time has passed without activity.
    const watch = (waitMs: number) => {
      timer = setTimeout(() => {
        const left = lastSeen + limits.legacyIdleMs - Date.now();
        if (left <= 0) setLocked(true);
        else watch(left);
      }, waitMs);
    };
    const recordActivity = () => {
      lastSeen = Date.now();
    };
    watch(limits.legacyIdleMs);
    for (const name of activity) window.addEventListener(name, recordActivity, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const name of activity)
        window.removeEventListener(name, recordActivity, { capture: true });
    };
  }, [isWatching, isLocked]);
  return isWatching && isLocked;
};
