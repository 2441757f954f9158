import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { RenameField } from '../../../components/table/rename-field';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useCustomerId } from '../../../lib/session/customer-context';

/** Saves a new name for a draft, based on its newest revision. */
const useRename = (draftId: string) => {
  const customerId = useCustomerId();
  const params = { draftId };
  return useAction(
    async (name: string) => {
      const { rev } = await api('GET /draft/{draftId}', { params, customerId });
      await api('PUT /draft/{draftId}', { params, body: { rev, name }, customerId });
    },
    {
      failure: 'The email wasn’t renamed',
      invalidates: ['GET /draft', 'GET /draft/{draftId}'],
    },
  );
};

type Props = { readonly draft: DraftSummary; readonly onEnd: () => void };

/** The name of an email, edited in its row. */
export const RenameEmail = ({ draft, onEnd }: Props) => {
  const rename = useRename(draft.id);
  return (
    <RenameField
      label="Email name"
      name={draft.name}
      maxLength={255}
      onRename={rename.run}
      onEnd={onEnd}
    />
  );
};
