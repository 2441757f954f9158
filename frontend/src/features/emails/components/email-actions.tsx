import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconClockOff,
  IconCopy,
  IconDots,
  IconPencil,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { api } from '../../../lib/api/client';
import { changeOf, withRow } from '../../../lib/api/show-at-once';
import { useAction } from '../../../lib/api/use-action';
import { lazyComponent } from '../../../lib/load-patiently';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { LiveToggle } from '../rows/live-toggle';
import { useDeleteEmail } from '../rows/use-delete-email';

const useActions = (draft: DraftSummary) => {
  const { id } = draft;
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const remove = useDeleteEmail(draft);
  const params = { draftId: id };
  const duplicate = useAction(
    async () => {
      const copy = await api('POST /draft/{draftId}/duplicate', { params, body: {}, customerId });
      await navigate(paths.composeDraft(customerId, copy.id));
    },
    { invalidates: ['GET /draft'] },
  );
  const unschedule = useAction(
    () => api('POST /draft/{draftId}/unschedule', { params, body: {}, customerId }),
    {
      success: 'Moved back to drafts.',
      invalidates: ['GET /draft', 'GET /draft/count'],
      shows: () => [
        changeOf('GET /draft', (page) => ({
          ...page,
          drafts: withRow(page.drafts, id, { status: 'draft', sendAt: undefined }),
        })),
      ],
    },
  );
  return { duplicate, unschedule, remove };
};

type EmailMenuProps = {
  readonly draft: DraftSummary;
  readonly onRename: () => void;
  readonly onSaveAsTemplate: () => void;
};

const EmailMenu = ({ draft, onRename, onSaveAsTemplate }: EmailMenuProps) => {
  const actions = useActions(draft);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Actions for ${describeMergeTags(draft.name || draft.subject) || 'untitled email'}`}
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

// Loaded on demand, because few emails become templates.
const SaveRowDialog = lazyComponent(
  async () => (await import('../rows/save-row-dialog')).SaveRowDialog,
);

type Props = { readonly draft: DraftSummary; readonly onRename: () => void };

/** The actions for an email in its row: a link to its stats once it is sent, and the menu. */
export const EmailActions = ({ draft, onRename }: Props) => {
  const customerId = useCustomerId();
  const [isSaving, setSaving] = useState(false);
  const isOut = draft.status === 'sent' || draft.status === 'sending';
  return (
    <>
      {draft.status === 'sending' ? <LiveToggle draft={draft} /> : null}
      {isOut ? (
        <Button
          variant="default"
          size="xs"
          aria-label={`Email Stats for ${describeMergeTags(draft.name || draft.subject)}`}
          component={Link}
          to={paths.report(customerId, draft.id)}
        >
          Email Stats
        </Button>
      ) : null}
      <EmailMenu draft={draft} onRename={onRename} onSaveAsTemplate={() => setSaving(true)} />
      <Suspense>
        {isSaving ? <SaveRowDialog draft={draft} onClose={() => setSaving(false)} /> : null}
      </Suspense>
    </>
  );
};
