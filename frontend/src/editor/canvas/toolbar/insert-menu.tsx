import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconPlus } from '@tabler/icons-react';
import { Fragment } from '@tiptap/pm/model';
import { nameOfBlock } from '../../../../../shared/email/document/block-names';
import { insertBlocks } from '../blocks/block-commands';
import { selectedBlock } from '../blocks/block-range';
import { insertMarkup } from '../blocks/insert-markup';
import { newBlock } from '../blocks/new-block';
import { type EditorTools, useEditorTools } from '../context/editor-tools';
import { BLOCK_TYPES, editorBlock } from '../kinds/editor-blocks';

type InsertType = (typeof BLOCK_TYPES)[number];

/**
 * Inserts a block, or opens the settings for a new one. If a block of this kind is already
 * selected, opens that block's settings instead.
 */
const insert = ({ editor, open, blockDefaults }: EditorTools, type: InsertType) => {
  const selected = selectedBlock(editor.state);
  const isSame = selected?.node.type.name === type;
  if (!isSame && editorBlock(type).insertedAtOnce === 'always') {
    const block = Fragment.from(newBlock(editor.schema, type, blockDefaults[type]));
    editor.view.dispatch(insertBlocks(editor.state, block));
    editor.commands.focus();
    return;
  }
  open({ kind: 'settings', type, ...(isSame ? { at: selected.pos } : {}) });
};

const SavedBlocks = () => {
  const { editor, savedBlocks, onBrowseBlocks } = useEditorTools();
  if (savedBlocks.length === 0 && !onBrowseBlocks) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Saved blocks</Menu.Label>
      {savedBlocks.slice(0, 8).map(({ id, name, markup }) => (
        <Menu.Item
          key={id}
          leftSection={<IconBookmark size={16} />}
          onClick={() => insertMarkup(editor, markup)}
        >
          {name}
        </Menu.Item>
      ))}
      {onBrowseBlocks ? <Menu.Item onClick={onBrowseBlocks}>All saved blocks…</Menu.Item> : null}
    </>
  );
};

/** The menu of all blocks, most of which open their settings first, and of saved blocks. */
export const InsertMenu = () => {
  const tools = useEditorTools();
  return (
    <Menu
      position="bottom-start"
      shadow="md"
      width={220}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button size="xs" variant="light" leftSection={<IconPlus size={14} />}>
          Insert
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {BLOCK_TYPES.map((type) => {
          const { icon: Icon } = editorBlock(type);
          return (
            <Menu.Item
              key={type}
              leftSection={Icon ? <Icon size={16} /> : null}
              onClick={() => insert(tools, type)}
            >
              {nameOfBlock(type)}
            </Menu.Item>
          );
        })}
        <SavedBlocks />
      </Menu.Dropdown>
    </Menu>
  );
};
