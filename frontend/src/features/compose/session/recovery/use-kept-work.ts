import { useState } from 'react';
import type { DraftView } from '../../../../../../shared/contracts/emails';
import { contentOf, type DraftContent, isSameContent } from '../draft-content';
import { useRecoveryStore } from './use-recovery';

/**
 * Stores a version elsewhere, then calls `release`.
 * @returns false if storing failed
 */
export type CopyDraft = (content: DraftContent, release: () => void) => Promise<boolean>;

/**
 * Returns the stored content. If the saved draft has no sender, leaves out the stored sender,
 * because the product may have suggested it.
 */
const withoutSuggestedSender = (saved: DraftContent, storedContent: DraftContent): DraftContent =>
  saved.senderId === null ? { ...storedContent, senderId: null } : storedContent;

/**
 * Returns a draft's unsaved changes stored in the browser, and handles the author's decision about
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
    /** The unsaved changes. The author is asked about them before the draft opens. */
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
