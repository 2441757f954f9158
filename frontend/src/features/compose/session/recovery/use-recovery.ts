import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import { session } from '../../../../lib/api/session';
import type { DraftEditing } from '../use-draft';
import { createRecoveryStore } from './recovery-store';

/** Unsaved work is kept this often, so a crash loses at most five seconds of typing. */
const keepAfterMs = 1000;
const keepAtLeastEveryMs = 5000;

/** Kept work of the signed-in person; undefined while nobody is signed in. */
export const useRecoveryStore = () => {
  // The account is read before any page with a draft is shown, so it does not change here.
  const userId = session.account?.userId;
  return useMemo(() => (userId ? createRecoveryStore(userId) : undefined), [userId]);
};

/** Keeps unsaved work on this device until it is saved. */
export const useKeepWork = (draftId: string, editing: DraftEditing): void => {
  const store = useRecoveryStore();
  const { content, saveState, isDirty, revision, isReadOnly } = editing;
  const keep = useDebouncedCallback(
    () => {
      if (store && !isReadOnly && isDirty()) {
        store.keep(draftId, { at: Date.now(), rev: revision(), content });
      }
    },
    { delay: keepAfterMs, maxWait: keepAtLeastEveryMs, flushOnUnmount: true },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new content starts the clock
  useEffect(() => keep(), [content, keep]);
  useEffect(() => {
    if (saveState !== 'saved') return;
    if (!isReadOnly && !isDirty()) store?.forget(draftId);
  }, [saveState, store, draftId, isDirty, isReadOnly]);
  useEffect(() => {
    const flush = () => keep.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [keep]);
};
