import { useNavigate } from 'react-router-dom';
import { api } from '../../../../lib/api/client';
import { invalidate } from '../../../../lib/api/invalidate';
import { useAction } from '../../../../lib/api/use-action';
import { paths } from '../../../../lib/paths';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { toastSuccess } from '../../../../lib/toast';
import type { DraftContent } from '../draft-content';

const nameOf = (name: string): string => `${name || 'New email'} (my version)`.slice(0, 255);

/** Saves a version of an email as a new draft and opens it. */
export const useCopyDraft = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  // If saving the copy fails, the author's version stays on the screen.
  return useAction(async (content: DraftContent, release: () => void) => {
    const name = nameOf(content.name);
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
  }).run;
};
