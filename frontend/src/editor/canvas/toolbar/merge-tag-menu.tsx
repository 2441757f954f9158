import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { mergeTagOptions } from '../../merge-tags/merge-tag-options';
import { useEditorTools } from '../context/editor-tools';

/**
 * A menu that inserts a merge tag for one of the subscriber's values. The fallback is shown for
 * subscribers without this value.
 */
export const MergeTagMenu = () => {
  const { editor, mergeTags } = useEditorTools();
  const insert = (name: string, fallback: string) =>
    editor.chain().focus().insertContent({ type: 'mergeTag', attrs: { name, fallback } }).run();
  return (
    <Menu
      position="bottom-start"
      shadow="md"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Tooltip label="Merge tag ({{)" openDelay={400}>
          <ActionIcon
            size={28}
            variant="subtle"
            color="gray"
            aria-label="Merge tag"
            onMouseDown={(event) => event.preventDefault()}
          >
            <IconBraces size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {mergeTagOptions(mergeTags).map(({ label, name, fallback }) => (
          <Menu.Item key={name} onClick={() => insert(name, fallback)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
