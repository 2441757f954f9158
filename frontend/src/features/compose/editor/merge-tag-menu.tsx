import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';

const tags = [
  { name: 'first_name', fallback: 'there', label: 'First name' },
  { name: 'last_name', fallback: '', label: 'Last name' },
  { name: 'email', fallback: '', label: 'Email' },
];

/** Puts something of the subscriber into the text; the fallback stands where nothing is known. */
export const MergeTagMenu = ({ editor }: { readonly editor: Editor }) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <Tooltip label="Personal text" openDelay={400}>
        <ActionIcon
          size={26}
          variant="subtle"
          color="gray"
          aria-label="Personal text"
          onMouseDown={(event) => event.preventDefault()}
        >
          <IconBraces size={18} />
        </ActionIcon>
      </Tooltip>
    </Menu.Target>
    <Menu.Dropdown>
      {tags.map(({ label, name, fallback }) => (
        <Menu.Item
          key={name}
          onClick={() =>
            editor
              .chain()
              .focus()
              .insertContent({ type: 'mergeTag', attrs: { name, fallback } })
              .run()
          }
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
