import { Divider, Group } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconItalic,
  IconList,
  IconListNumbers,
  IconSettings,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { AlignButtons } from './align-buttons';
import { ColorButton } from './color-button';
import { InsertMenu } from './insert-menu';
import { LinkButton } from './link-button';
import { MergeTagMenu } from './merge-tag-menu';
import { TextStyleSelects } from './text-style-selects';
import { ToolButton } from './tool-button';
import { useToolbarState } from './use-toolbar-state';

type Props = { readonly editor: Editor; readonly onEditBlock: () => void };

const Marks = ({
  editor,
  state,
}: {
  editor: Editor;
  state: ReturnType<typeof useToolbarState>;
}) => {
  const chain = () => editor.chain().focus();
  return (
    <>
      <ToolButton
        label="Bold"
        active={state.bold}
        onClick={() => chain().toggleBold().run()}
        icon={<IconBold size={18} />}
      />
      <ToolButton
        label="Italic"
        active={state.italic}
        onClick={() => chain().toggleItalic().run()}
        icon={<IconItalic size={18} />}
      />
      <ToolButton
        label="Underline"
        active={state.underline}
        onClick={() => chain().toggleUnderline().run()}
        icon={<IconUnderline size={18} />}
      />
      <ToolButton
        label="Strikethrough"
        active={state.strike}
        onClick={() => chain().toggleStrike().run()}
        icon={<IconStrikethrough size={18} />}
      />
    </>
  );
};

const Lists = ({
  editor,
  state,
}: {
  editor: Editor;
  state: ReturnType<typeof useToolbarState>;
}) => (
  <>
    <ToolButton
      label="Bullet list"
      active={state.bulletList}
      onClick={() => editor.chain().focus().toggleBulletList().run()}
      icon={<IconList size={18} />}
    />
    <ToolButton
      label="Numbered list"
      active={state.orderedList}
      onClick={() => editor.chain().focus().toggleOrderedList().run()}
      icon={<IconListNumbers size={18} />}
    />
  </>
);

const History = ({
  editor,
  state,
}: {
  editor: Editor;
  state: ReturnType<typeof useToolbarState>;
}) => (
  <>
    <ToolButton
      label="Undo"
      disabled={!state.canUndo}
      onClick={() => editor.chain().focus().undo().run()}
      icon={<IconArrowBackUp size={18} />}
    />
    <ToolButton
      label="Redo"
      disabled={!state.canRedo}
      onClick={() => editor.chain().focus().redo().run()}
      icon={<IconArrowForwardUp size={18} />}
    />
  </>
);

/** Blocks to insert, text formatting, and the settings of the selected block. */
export const Toolbar = ({ editor, onEditBlock }: Props) => {
  const state = useToolbarState(editor);
  return (
    <Group
      gap={1}
      px="xs"
      py={6}
      role="toolbar"
      aria-label="Formatting"
      style={{ borderBottom: '1px solid var(--mantine-color-gray-3)' }}
    >
      <InsertMenu editor={editor} onInserted={onEditBlock} />
      <TextStyleSelects editor={editor} state={state} />
      <Divider orientation="vertical" />
      <Marks editor={editor} state={state} />
      <ColorButton editor={editor} color={state.color} />
      <LinkButton editor={editor} href={state.href} disabled={state.isEmptySelection} />
      <Divider orientation="vertical" />
      <Lists editor={editor} state={state} />
      {state.inList ? null : <AlignButtons editor={editor} align={state.align} />}
      <MergeTagMenu editor={editor} />
      <Divider orientation="vertical" />
      <History editor={editor} state={state} />
      <ToolButton label="Block settings" onClick={onEditBlock} icon={<IconSettings size={18} />} />
    </Group>
  );
};
