import { useLeaveQuestion } from '../../../lib/use-leave-confirmation';
import type { DraftEditing } from './use-draft';

/**
 * Handles an author's attempt to leave a draft with unsaved changes. If a save is running, waits
 * for it. An email written in HTML is saved without asking. In all other cases, asks the author for
 * confirmation.
 */
export const useLeaveDraft = ({ saveState, content, save }: DraftEditing): void => {
  const savesItself = content.editor === 'CODE' || saveState === 'saving';
  const saveFirst = savesItself ? () => save({ isAutomatic: true }) : undefined;
  useLeaveQuestion(saveState !== 'saved', 'Leave without saving?', saveFirst);
};
