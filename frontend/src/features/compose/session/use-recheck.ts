import { useEffect, useRef } from 'react';
import type { DraftEditing } from './use-draft';

/** Somebody who switches between windows does not cause a call each time. */
const leastMs = 5000;

/**
 * Looks whether the draft was sent or scheduled elsewhere, whenever somebody comes back to its
 * window. A look that fails says nothing: Save and Send find out as well.
 */
export const useRecheck = ({ recheck, isReadOnly }: DraftEditing): void => {
  const lookedAt = useRef(0);
  useEffect(() => {
    const look = () => {
      const now = Date.now();
      if (isReadOnly || document.hidden || now - lookedAt.current < leastMs) return;
      lookedAt.current = now;
      recheck().catch(() => undefined);
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [recheck, isReadOnly]);
};
