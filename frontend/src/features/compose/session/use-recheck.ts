import { useEffect, useRef } from 'react';
import type { DraftEditing } from './use-draft';

/**
 * The minimum time between two checks, in milliseconds. It limits the number of calls when the user
 * switches between windows often.
 */
const minIntervalMs = 5000;

/**
 * Checks whether the draft was sent or scheduled elsewhere. The check runs whenever the user
 * returns to the window. A failed check is ignored, because Save and Send run the same check.
 */
export const useRecheck = ({ recheck, isReadOnly }: DraftEditing): void => {
  const lastCheckAt = useRef(0);
  useEffect(() => {
    const checkForChanges = () => {
      const now = Date.now();
      if (isReadOnly || document.hidden || now - lastCheckAt.current < minIntervalMs) return;
      lastCheckAt.current = now;
      recheck().catch(() => undefined);
    };
    window.addEventListener('focus', checkForChanges);
    document.addEventListener('visibilitychange', checkForChanges);
    return () => {
      window.removeEventListener('focus', checkForChanges);
      document.removeEventListener('visibilitychange', checkForChanges);
    };
  }, [recheck, isReadOnly]);
};
