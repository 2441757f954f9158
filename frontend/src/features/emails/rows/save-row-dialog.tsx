import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { messages } from '../../../../../shared/messages';
import { SaveEmailDialog } from '../../../components/email/save-email-dialog';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastSuccess } from '../../../lib/toast';

type Props = { readonly draft: DraftSummary; readonly onClose: () => void };

/**
 * Asks for the name under which an email in the list, in its last saved state, is saved as a
 * template.
 */
export const SaveRowDialog = ({ draft, onClose }: Props) => {
  const customerId = useCustomerId();
  const save = async (name: string) => {
    const params = { draftId: draft.id };
    const email = await api('GET /draft/{draftId}', { params, customerId });
    const { subject, preHeader, body, editor, styles } = email;
    const content = { name, subject, preHeader, body, editor, styles };
    await api('POST /template', { body: content, customerId });
    void invalidate('GET /template');
    onClose();
    toastSuccess(messages.templateSaved);
  };
  return (
    <SaveEmailDialog
      name={draft.name || draft.subject}
      action="Save as template"
      onSave={save}
      onClose={onClose}
    />
  );
};
