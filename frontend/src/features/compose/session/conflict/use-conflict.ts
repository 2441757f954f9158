import { api } from '../../../../lib/api/client';
import { invalidate } from '../../../../lib/api/invalidate';
import { useAction } from '../../../../lib/api/use-action';
import { useCustomerId } from '../../../../lib/session/customer-context';
import type { DraftEditing } from '../use-draft';
import { useCopyDraft } from './use-copy-draft';

/**
 * Returns the functions for resolving a conflict: keeping this screen's version, with or without a
 * copy of the other version, or saving this screen's version as a new draft.
 */
export const useConflict = (draftId: string, editing: DraftEditing) => {
  const customerId = useCustomerId();
  const copy = useCopyDraft();
  const { content, overwrite, release } = editing;
  /** @param keepsCopy whether the other version is first saved as a new draft */
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
