import { messages } from '../../../../../shared/messages';
import { SaveEmailDialog } from '../../../components/email/save-email-dialog';
import { toastSuccess } from '../../../lib/toast';
import type { DraftContent } from '../session/draft-content';
import { useSaveTemplate } from './use-save-template';

type Props = { readonly content: DraftContent; readonly onClose: () => void };

/** Asks for the name under which an email is saved as a template. */
export const SaveTemplateDialog = ({ content, onClose }: Props) => {
  const save = useSaveTemplate();
  return (
    <SaveEmailDialog
      name={content.name || content.subject}
      action="Save as template"
      onClose={onClose}
      onSave={async (name) => {
        await save(name, content);
        onClose();
        toastSuccess(messages.templateSaved);
      }}
    />
  );
};
