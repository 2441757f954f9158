import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { RenameField } from '../../../components/table/rename-field';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';

/** Saves a name on the newest revision of the draft. */
const useRename = (draftId: string) => {
  const customerId = useCustomerId();
  const params = { draftId };
  return async (name: string) => {
    const { rev } = await api('GET /draft/{draftId}', { params, customerId });
    await api('PUT /draft/{draftId}', { params, body: { rev, name }, customerId });
    await invalidate('GET /draft', 'GET /draft/{draftId}');
  };
};

type Props = { readonly draft: DraftSummary; readonly onEnd: () => void };

/** The name of an email, changed in its row. */
export const RenameEmail = ({ draft, onEnd }: Props) => {
  const rename = useRename(draft.id);
  return (
    <RenameField
      label="Name of the email"
      name={draft.name}
      maxLength={255}
      onRename={(name) => rename(name).catch(toastError)}
      onEnd={onEnd}
    />
  );
};
