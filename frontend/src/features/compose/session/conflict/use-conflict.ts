import { api } from '../../../../lib/api/client';
import { invalidate } from '../../../../lib/api/invalidate';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { toastError } from '../../../../lib/toast';
import type { DraftEditing } from '../use-draft';
import { useCopyDraft } from './use-copy-draft';

/** The three ways out of a conflict; each leaves both versions somewhere. */
export const useConflict = (draftId: string, editing: DraftEditing) => {
  const customerId = useCustomerId();
  const copy = useCopyDraft();
  const { content, overwrite, release } = editing;
  return {
    /** @param keepsCopy puts the other version into a draft of its own first */
    async onKeepMine(keepsCopy: boolean): Promise<void> {
      try {
        if (keepsCopy) {
          const params = { draftId };
          await api('POST /draft/{draftId}/duplicate', { params, body: {}, customerId });
          await invalidate('GET /draft', 'GET /draft/count');
        }
        await overwrite();
      } catch (error) {
        toastError(error);
      }
    },
    onCopyMine: () => copy(content, release),
  };
};
