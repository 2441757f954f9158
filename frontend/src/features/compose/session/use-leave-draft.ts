import { useLeaveQuestion } from '../../../lib/use-leave-question';
import type { DraftEditing } from './use-draft';

/**
 * Asks before the author leaves a draft with unsaved changes. It waits for a running save, and
 * saves a code email without asking. Otherwise the author decides.
 */
export const useLeaveDraft = ({ saveState, content, save }: DraftEditing): void => {
  const savesItself = content.editor === 'CODE' || saveState === 'saving';
  const saveFirst = savesItself ? () => save({ isAutomatic: true }) : undefined;
  useLeaveQuestion(saveState !== 'saved', 'Leave without saving?', saveFirst);
};
