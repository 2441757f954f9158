import { Button, Menu } from '@mantine/core';
import {
  IconAlignLeft,
  IconHeading,
  IconMinus,
  IconPhoto,
  IconPlus,
  IconRectangle,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';

type Props = { readonly editor: Editor; readonly onInserted: () => void };

const text = (value: string) => [{ type: 'text', text: value }];

const blocks = [
  {
    label: 'Heading',
    Icon: IconHeading,
    node: { type: 'heading', attrs: { level: 1 }, content: text('Your heading') },
    hasSettings: false,
  },
  {
    label: 'Paragraph',
    Icon: IconAlignLeft,
    node: { type: 'paragraph', content: text('Write something here') },
    hasSettings: false,
  },
  { label: 'Button', Icon: IconRectangle, node: { type: 'button' }, hasSettings: true },
  { label: 'Image', Icon: IconPhoto, node: { type: 'image' }, hasSettings: true },
  { label: 'Divider', Icon: IconMinus, node: { type: 'divider' }, hasSettings: false },
] as const;

/** The five blocks. One that is nothing without its settings opens them at once. */
export const InsertMenu = ({ editor, onInserted }: Props) => {
  const insert = ({ node, hasSettings }: (typeof blocks)[number]) => {
    const { $to } = editor.state.selection;
    const after = $to.depth > 0 ? $to.after(1) : editor.state.selection.to;
    editor.chain().focus().insertContentAt(after, node).run();
    if (!hasSettings) return;
    editor.commands.setNodeSelection(after);
    onInserted();
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="light" leftSection={<IconPlus size={14} />}>
          Insert
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {blocks.map((block) => (
          <Menu.Item
            key={block.label}
            leftSection={<block.Icon size={16} />}
            onClick={() => insert(block)}
          >
            {block.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
