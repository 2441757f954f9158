import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { messages } from '../../../../../shared/messages';
import { SaveEmailDialog } from '../../../components/email/save-email-dialog';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastSuccess } from '../../../lib/toast';

type Props = { readonly draft: DraftSummary; readonly onClose: () => void };

/**
 * Asks for a name under which to save an email as a template. The template gets the email's last
 * saved state.
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
