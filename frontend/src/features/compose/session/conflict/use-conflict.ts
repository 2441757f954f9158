import { api } from '../../../../lib/api/client';
import { invalidate } from '../../../../lib/api/invalidate';
import { useAction } from '../../../../lib/api/use-action';
import { useCustomerId } from '../../../../lib/session/customer-context';
import type { DraftEditing } from '../use-draft';
import { useCopyDraft } from './use-copy-draft';

/** The three ways out of a conflict; each leaves both versions somewhere. */
export const useConflict = (draftId: string, editing: DraftEditing) => {
  const customerId = useCustomerId();
  const copy = useCopyDraft();
  const { content, overwrite, release } = editing;
  /** @param keepsCopy puts the other version into a draft of its own first */
  const keepMine = useAction(async (keepsCopy: boolean) => {
    if (keepsCopy) {
      const params = { draftId };
      await api('POST /draft/{draftId}/duplicate', { params, body: {}, customerId });
      await invalidate('GET /draft', 'GET /draft/count');
    }
    await overwrite();
  });
  return {
    onKeepMine: keepMine.run,
    onCopyMine: () => copy(content, release),
  };
};
