import { useState } from 'react';
import type { DraftView } from '../../../../../../shared/contracts/emails';
import { contentOf, type DraftContent, isSameContent } from '../draft-content';
import { useRecoveryStore } from './use-recovery';

/**
 * Saves a version of the email elsewhere, and then calls `release`.
 * @returns false if saving failed
 */
export type CopyDraft = (content: DraftContent, release: () => void) => Promise<boolean>;

/**
 * Returns the content stored in the browser. If the saved draft has no sender, leaves out the
 * sender, because it may be only the product's suggestion.
 */
const withoutSuggestedSender = (saved: DraftContent, storedContent: DraftContent): DraftContent =>
  saved.senderId === null ? { ...storedContent, senderId: null } : storedContent;

/**
 * Returns a draft's unsaved changes from the browser's storage, and handles the author's decision
 * about them.
 */
export const useUnsavedChanges = (draft: DraftView, copy: CopyDraft) => {
  const store = useRecoveryStore();
  const [decision, setDecision] = useState<'restore' | 'discard'>();
  const [storedWork] = useState(() => {
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
    /**
     * The unsaved changes about which the author hasn't decided yet. The draft opens after the
     * decision.
     */
    question: decision ? undefined : storedWork,
    restored: decision === 'restore' ? storedWork?.content : undefined,
    onRestore: () => setDecision('restore'),
    onDiscard: () => {
      discardBackup();
      setDecision('discard');
    },
    onCopy: async () => {
      if (storedWork) await copy(storedWork.content, discardBackup);
    },
  };
};
