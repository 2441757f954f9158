import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconEdit, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { TemplateSummary } from '../../../../../shared/contracts/email/templates';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { type TemplateActions, useEditorPath } from './use-template-actions';

type Props = {
  readonly template: TemplateSummary;
  readonly actions: Pick<TemplateActions, 'duplicate' | 'remove'>;
  readonly onRename: () => void;
};

/** A menu with Edit, Rename, Duplicate, and Delete for one of the account's own templates. */
export const TemplateMenu = ({ template, actions, onRename }: Props) => {
  const to = useEditorPath()(template.id);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Actions for ${describeMergeTags(template.name)}`}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEdit size={16} />} component={Link} to={to}>
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={16} />}
          onClick={() => void actions.duplicate(template)}
        >
          Duplicate
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => actions.remove(template)}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
