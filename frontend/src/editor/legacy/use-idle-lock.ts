import { useEffect, useState } from 'react';
import { limits } from '../../../../shared/limits';

const activity = ['keydown', 'pointerdown', 'wheel', 'focusin'] as const;

/**
 * True once nobody has done anything for five minutes; it stays so until the page is
 * loaded again, because somebody else may have gone on meanwhile.
 */
export const useIdleLock = (isWatching: boolean): boolean => {
  const [isLocked, setLocked] = useState(false);
  useEffect(() => {
    if (!isWatching || isLocked) return;
    let lastSeen = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    // One timer, not one for each key: it looks again when the time could be over.
    const watch = (wait: number) => {
      timer = setTimeout(() => {
        const left = lastSeen + limits.legacyIdleMs - Date.now();
        if (left <= 0) setLocked(true);
        else watch(left);
      }, wait);
    };
    const seen = () => {
      lastSeen = Date.now();
    };
    watch(limits.legacyIdleMs);
    for (const name of activity) window.addEventListener(name, seen, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const name of activity) window.removeEventListener(name, seen, { capture: true });
    };
  }, [isWatching, isLocked]);
  return isWatching && isLocked;
};
