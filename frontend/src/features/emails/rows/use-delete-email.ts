import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useCustomerId } from '../../../lib/session/customer-context';
import { deleteWithUndo } from '../../../lib/undo/delete-with-undo';

/** Deletes a draft once the toast with Undo has closed. */
export const useDeleteEmail = ({ id: draftId, name, subject }: DraftSummary) => {
  const customerId = useCustomerId();
  return () =>
    deleteWithUndo({
      id: draftId,
      message: `“${describeMergeTags(name || subject) || 'Untitled email'}” deleted`,
      remove: () => api('DELETE /draft/{draftId}', { params: { draftId }, customerId }),
      refresh: () => invalidate('GET /draft', 'GET /draft/count', 'GET /draft/tabTotal'),
    });
};
