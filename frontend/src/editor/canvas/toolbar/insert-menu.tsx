import { Button, Menu } from '@mantine/core';
import {
  IconAlignLeft,
  IconBookmark,
  IconHeading,
  IconMinus,
  IconPhoto,
  IconPlus,
  IconRectangle,
} from '@tabler/icons-react';
import { selectedBlock } from '../blocks/block-range';
import { insertMarkup } from '../blocks/insert-markup';
import { BLOCK_NAMES, BLOCK_TYPES, type BlockType } from '../context/block-kinds';
import { type EditorTools, useEditorTools } from '../context/editor-tools';

const ICONS: Readonly<Record<BlockType, typeof IconPhoto>> = {
  heading: IconHeading,
  paragraph: IconAlignLeft,
  button: IconRectangle,
  image: IconPhoto,
  divider: IconMinus,
};

/** If a block of this kind is selected, its settings open instead of a new block. */
const openSettings = ({ editor, open }: EditorTools, type: BlockType) => {
  const selected = selectedBlock(editor.state);
  const isSame = selected?.node.type.name === type;
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

/** The five blocks, each with its settings, and the blocks that were saved. */
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
          const Icon = ICONS[type];
          return (
            <Menu.Item
              key={type}
              leftSection={<Icon size={16} />}
              onClick={() => openSettings(tools, type)}
            >
              {BLOCK_NAMES[type]}
            </Menu.Item>
          );
        })}
        <SavedBlocks />
      </Menu.Dropdown>
    </Menu>
  );
};
