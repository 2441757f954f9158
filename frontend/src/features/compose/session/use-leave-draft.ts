import { useLeaveQuestion } from '../../../lib/use-leave-question';
import type { DraftEditing } from './use-draft';

/**
 * Stops whoever leaves a draft with unsaved changes. A save under way is waited for and a code
 * email is saved, as both are saved without being asked; otherwise the author decides.
 */
export const useLeaveDraft = ({ saveState, content, save }: DraftEditing): void => {
  const savesItself = content.editor === 'CODE' || saveState === 'saving';
  const saveFirst = savesItself ? () => save({ isAutomatic: true }) : undefined;
  useLeaveQuestion(saveState !== 'saved', 'Leave without saving?', saveFirst);
};
