import { ActionIcon, Menu } from '@mantine/core';
import {
  IconClockOff,
  IconCopy,
  IconDots,
  IconPencil,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { mergeWords } from '../../../../../shared/email/merge/merge-words';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../lib/toast';
import { useDeleteEmail } from '../rows/use-delete-email';

const useActions = (draft: DraftSummary) => {
  const { id } = draft;
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const remove = useDeleteEmail(draft);
  const params = { draftId: id };
  const refresh = () => invalidate('GET /draft', 'GET /draft/count');
  return {
    duplicate: () =>
      api('POST /draft/{draftId}/duplicate', { params, body: {}, customerId })
        .then((copy) => navigate(paths.composeDraft(customerId, copy.id)))
        .catch(toastError),
    unschedule: () =>
      api('POST /draft/{draftId}/unschedule', { params, body: {}, customerId })
        .then(refresh)
        .then(() => toastSuccess('The email is a draft again.'))
        .catch(toastError),
    remove,
  };
};

type Props = {
  readonly draft: DraftSummary;
  readonly onRename: () => void;
  readonly onSaveAsTemplate: () => void;
};

export const EmailMenu = ({ draft, onRename, onSaveAsTemplate }: Props) => {
  const actions = useActions(draft);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Actions for ${mergeWords(draft.name || draft.subject) || 'untitled email'}`}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {draft.status === 'draft' ? (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
            Rename
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={actions.duplicate}>
          Duplicate
        </Menu.Item>
        <Menu.Item leftSection={<IconTemplate size={16} />} onClick={onSaveAsTemplate}>
          Save as template
        </Menu.Item>
        {draft.status === 'scheduled' ? (
          <Menu.Item leftSection={<IconClockOff size={16} />} onClick={actions.unschedule}>
            Cancel schedule
          </Menu.Item>
        ) : null}
        {draft.status === 'draft' ? (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={actions.remove}>
            Delete
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
};
