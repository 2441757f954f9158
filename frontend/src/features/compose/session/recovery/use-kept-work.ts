import { useState } from 'react';
import type { DraftView } from '../../../../../../shared/contracts/emails';
import { useCopyDraft } from '../conflict/use-copy-draft';
import { contentOf, type DraftContent, isSameContent } from '../draft-content';
import { useRecoveryStore } from './use-recovery';

/** The product itself proposes a sender on the last step: that is nobody's work. */
const authored = (saved: DraftContent, kept: DraftContent): DraftContent =>
  saved.senderId === null ? { ...kept, senderId: null } : kept;

/** Unsaved work that was kept for a draft on this device, and the author's answer to it. */
export const useKeptWork = (draft: DraftView) => {
  const store = useRecoveryStore();
  const copy = useCopyDraft();
  const [answer, setAnswer] = useState<'restore' | 'discard'>();
  const [found] = useState(() => {
    const saved = contentOf(draft);
    const kept = draft.status === 'draft' ? store?.find(draft.id, saved, Date.now()) : undefined;
    return kept && !isSameContent(saved, authored(saved, kept.content)) ? kept : undefined;
  });
  const forget = () => store?.forget(draft.id);
  return {
    /** To be asked about; nothing else happens before. */
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
