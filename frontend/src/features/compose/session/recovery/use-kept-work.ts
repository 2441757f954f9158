import { useState } from 'react';
import type { DraftView } from '../../../../../../shared/contracts/emails';
import { contentOf, type DraftContent, isSameContent } from '../draft-content';
import { useRecoveryStore } from './use-recovery';

/**
 * Stores a version elsewhere, then calls `release`.
 * @returns false if storing failed
 */
export type CopyWork = (content: DraftContent, release: () => void) => Promise<boolean>;

/** Returns the kept content without a sender that the product itself suggested in the last step. */
const authored = (saved: DraftContent, kept: DraftContent): DraftContent =>
  saved.senderId === null ? { ...kept, senderId: null } : kept;

/**
 * Returns a draft's unsaved changes kept in the browser, and handles the author's answer about
 * them.
 */
export const useKeptWork = (draft: DraftView, copy: CopyWork) => {
  const store = useRecoveryStore();
  const [answer, setAnswer] = useState<'restore' | 'discard'>();
  const [found] = useState(() => {
    const saved = contentOf(draft);
    const kept = draft.status === 'draft' ? store?.find(draft.id, saved, Date.now()) : undefined;
    return kept && !isSameContent(saved, authored(saved, kept.content)) ? kept : undefined;
  });
  const forget = () => store?.forget(draft.id);
  return {
    /** Unsaved changes to ask the author about before the draft opens. */
    question: answer ? undefined : found,
    restored: answer === 'restore' ? found?.content : undefined,
    onRestore: () => setAnswer('restore'),
    onDiscard: () => {
      forget();
      setAnswer('discard');
    },
    onCopy: async () => {
      if (found) await copy(found.content, forget);
    },
  };
};
