import { useNavigate } from 'react-router-dom';
import { api } from '../../../../lib/api/client';
import { invalidate } from '../../../../lib/api/invalidate';
import { paths } from '../../../../lib/paths';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../../lib/toast';
import type { DraftContent } from '../draft-content';

const nameOf = (name: string): string => `${name || 'New email'} (my version)`.slice(0, 255);

/** Puts a version of an email into a draft of its own and opens that one. */
export const useCopyDraft = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  /** @returns false when it failed; nothing has changed on the screen then */
  return async (content: DraftContent, release: () => void): Promise<boolean> => {
    const name = nameOf(content.name);
    try {
      const created = await api('POST /draft', {
        body: { name, editor: content.editor },
        customerId,
      });
      const params = { draftId: created.id };
      const body = { ...content, name, rev: created.rev };
      await api('PUT /draft/{draftId}', { params, body, customerId });
      release();
      await invalidate('GET /draft', 'GET /draft/count');
      toastSuccess(`Your version is now “${name}”`);
      navigate(paths.composeDraft(customerId, created.id));
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
};
