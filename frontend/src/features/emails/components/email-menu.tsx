import { ActionIcon, Menu } from '@mantine/core';
import { IconClockOff, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { mergeWords } from '../../../../../shared/email/merge/merge-words';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { confirm } from '../../../lib/confirm';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../lib/toast';

const useActions = ({ id, name, subject }: DraftSummary) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
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
    remove: async () => {
      const isSure = await confirm({
        title: 'Delete this draft?',
        text: `“${mergeWords(name || subject) || 'Untitled email'}” cannot be brought back.`,
        yes: 'Delete',
        no: 'Cancel',
        isDangerous: true,
      });
      if (!isSure) return;
      await api('DELETE /draft/{draftId}', { params, customerId }).then(refresh).catch(toastError);
    },
  };
};

export const EmailMenu = ({ draft }: { readonly draft: DraftSummary }) => {
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
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={actions.duplicate}>
          Duplicate
        </Menu.Item>
        {draft.status === 'scheduled' ? (
          <Menu.Item leftSection={<IconClockOff size={16} />} onClick={actions.unschedule}>
            Unschedule
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
