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
import { useAction } from '../../../lib/api/use-action';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useDeleteEmail } from '../rows/use-delete-email';

const useActions = (draft: DraftSummary) => {
  const { id } = draft;
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const remove = useDeleteEmail(draft);
  const params = { draftId: id };
  const duplicate = useAction(async () => {
    const copy = await api('POST /draft/{draftId}/duplicate', { params, body: {}, customerId });
    await navigate(paths.composeDraft(customerId, copy.id));
  });
  const unschedule = useAction(
    () => api('POST /draft/{draftId}/unschedule', { params, body: {}, customerId }),
    { success: 'Moved back to drafts.', invalidates: ['GET /draft', 'GET /draft/count'] },
  );
  return { duplicate, unschedule, remove };
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
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => actions.duplicate.run()}>
          Duplicate
        </Menu.Item>
        <Menu.Item leftSection={<IconTemplate size={16} />} onClick={onSaveAsTemplate}>
          Save as template
        </Menu.Item>
        {draft.status === 'scheduled' ? (
          <Menu.Item
            leftSection={<IconClockOff size={16} />}
            onClick={() => actions.unschedule.run()}
          >
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
