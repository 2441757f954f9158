import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import { session } from '../../../../lib/api/session';
import type { DraftEditing } from '../use-draft';
import { createRecoveryStore } from './recovery-store';

/**
 * Unsaved changes are stored when the author pauses for one second, and at least every five
 * seconds. A crash therefore loses up to five seconds of typing.
 */
const storeDelayMs = 1000;
const keepAtLeastEveryMs = 5000;

/**
 * Returns the store for the signed-in user's unsaved changes. Returns undefined if no one is signed
 * in.
 */
export const useRecoveryStore = () => {
  // Every page with a draft loads after the account, so the user id doesn't change here.
  const userId = session.account?.userId;
  return useMemo(() => (userId ? createRecoveryStore(userId) : undefined), [userId]);
};

/** Stores unsaved changes on this device until they are saved on the server. */
export const useStoreUnsavedChanges = (draftId: string, editing: DraftEditing): void => {
  const store = useRecoveryStore();
  const { content, saveState, isDirty, revision, isReadOnly } = editing;
  const saveBackup = useDebouncedCallback(
    () => {
      if (store && !isReadOnly && isDirty()) {
        store.keep(draftId, { at: Date.now(), rev: revision(), content });
      }
    },
    { delay: storeDelayMs, maxWait: keepAtLeastEveryMs, flushOnUnmount: true },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new content starts the clock
  useEffect(() => saveBackup(), [content, saveBackup]);
  useEffect(() => {
    if (saveState !== 'saved') return;
    if (!isReadOnly && !isDirty()) store?.forget(draftId);
  }, [saveState, store, draftId, isDirty, isReadOnly]);
  useEffect(() => {
    const flush = () => saveBackup.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [saveBackup]);
};
