import { useState } from 'react';
import type { DraftView } from '../../../../../../shared/contracts/emails';
import { contentOf, type DraftContent, isSameContent } from '../draft-content';
import { useRecoveryStore } from './use-recovery';

/** Stores a version elsewhere and calls `release` then. @returns false when it failed */
export type CopyWork = (content: DraftContent, release: () => void) => Promise<boolean>;

/** Ignores a sender that the product proposed itself on the last step. */
const authored = (saved: DraftContent, kept: DraftContent): DraftContent =>
  saved.senderId === null ? { ...kept, senderId: null } : kept;

/** Unsaved work that was kept for a draft on this device, and the author's answer to it. */
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
    /** Kept work to ask the author about, before the draft opens. */
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
