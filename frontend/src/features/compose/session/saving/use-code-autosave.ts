import { useCallback, useEffect, useRef } from 'react';
import { limits } from '../../../../../../shared/limits';
import type { DraftEditing } from '../use-draft';

/**
 * Saves code emails automatically, up to once every five seconds and when the author leaves the
 * page. Emails in the block editor are saved only with the Save button.
 * @returns a function that saves unsaved changes immediately
 */
export const useCodeAutosave = ({ content, saveState, save }: DraftEditing) => {
  const isCode = content.editor === 'CODE';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (isCode) void save({ isAutomatic: true });
  }, [isCode, save]);
  const isWaiting = isCode && saveState === 'unsaved';
  useEffect(() => {
    if (isWaiting) timer.current ??= setTimeout(flush, limits.codeAutosaveMs);
  }, [isWaiting, flush]);
  useEffect(() => flush, [flush]);
  return flush;
};
