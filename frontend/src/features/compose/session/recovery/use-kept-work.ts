import { useState } from 'react';
import type { DraftView } from '../../../../../../shared/contracts/emails';
import { contentOf, type DraftContent, isSameContent } from '../draft-content';
import { useRecoveryStore } from './use-recovery';

/**
 * Stores a version elsewhere, then calls `release`.
 * @returns false if storing failed
 */
export type CopyDraft = (content: DraftContent, release: () => void) => Promise<boolean>;

/** Returns the kept content without a sender that the product itself suggested in the last step. */
const withoutSuggestedSender = (saved: DraftContent, storedContent: DraftContent): DraftContent =>
  saved.senderId === null ? { ...storedContent, senderId: null } : storedContent;

/**
 * Returns a draft's unsaved changes kept in the browser, and handles the author's answer about
 * them.
 */
export const useUnsavedChanges = (draft: DraftView, copy: CopyDraft) => {
  const store = useRecoveryStore();
  const [decision, setDecision] = useState<'restore' | 'discard'>();
  const [found] = useState(() => {
    const saved = contentOf(draft);
    const storedContent =
      draft.status === 'draft' ? store?.find(draft.id, saved, Date.now()) : undefined;
    return storedContent &&
      !isSameContent(saved, withoutSuggestedSender(saved, storedContent.content))
      ? storedContent
      : undefined;
  });
  const discardBackup = () => store?.forget(draft.id);
  return {
    /** Unsaved changes to ask the author about before the draft opens. */
    question: decision ? undefined : found,
    restored: decision === 'restore' ? found?.content : undefined,
    onRestore: () => setDecision('restore'),
    onDiscard: () => {
      discardBackup();
      setDecision('discard');
    },
    onCopy: async () => {
      if (found) await copy(found.content, discardBackup);
    },
  };
};
