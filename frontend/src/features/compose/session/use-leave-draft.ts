import { useLeaveQuestion } from '../../../lib/use-leave-question';
import type { DraftEditing } from './use-draft';

/**
 * Handles leaving a draft with unsaved changes. It waits for a running save, and saves a code email
 * without asking. In all other cases, it asks the author for confirmation.
 */
export const useLeaveDraft = ({ saveState, content, save }: DraftEditing): void => {
  const savesItself = content.editor === 'CODE' || saveState === 'saving';
  const saveFirst = savesItself ? () => save({ isAutomatic: true }) : undefined;
  useLeaveQuestion(saveState !== 'saved', 'Leave without saving?', saveFirst);
};
