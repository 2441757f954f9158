import { useNavigate } from 'react-router-dom';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../lib/toast';
import type { DraftEditing } from '../session/use-draft';

/**
 * Returns the action for Close and Save as Draft, which saves the draft and goes back to the list.
 */
export const useClose = (draftId: string, { save, isReadOnly }: DraftEditing) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  return async () => {
    if (isReadOnly) return navigate(paths.emails(customerId));
    // If saving fails, the editor stays open, and the reason is shown above the page.
    if (!(await save())) return;
    await api('POST /actions/closeDraftWorkflow', { body: { draftId }, customerId }).catch(
      toastError,
    );
    await invalidate('GET /draft', 'GET /draft/count', 'GET /draft/{draftId}');
    toastSuccess(messages.draftSaved);
    navigate(paths.emails(customerId));
  };
};
