import { Button, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCode,
  IconListNumbers,
  IconPalette,
  IconSettings,
} from '@tabler/icons-react';
import { currentBlock } from '../blocks/block-range';
import { useEditorTools } from '../context/editor-tools';
import { isBlockType } from '../kinds/editor-blocks';
import { BulletListButton } from './bullet-list-button';
import { InsertMenu } from './insert-menu';
import { keysOf } from './keys';
import { MergeTagMenu } from './merge-tag-menu';
import { RewriteButton } from './rewrite-button';
import { ToolButton } from './tool-button';
import { ToolDivider, ToolGroup } from './tool-group';
import classes from './toolbar.module.css';
import { useToolbarState } from './use-toolbar-state';

/** A button that opens the style of the whole email in a panel next to the email. */
const StyleButton = () => {
  const { styleTool } = useEditorTools();
  if (!styleTool) return null;
  const { isOpen, onToggle } = styleTool;
  return (
    <>
      <ToolDivider />
      <Tooltip label={`Click to ${isOpen ? 'close' : 'open'} editor options`} openDelay={400}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPalette size={16} stroke={1.6} />}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          Style
        </Button>
      </Tooltip>
    </>
  );
};

const History = () => {
  const { editor } = useEditorTools();
  const state = useToolbarState(editor);
  return (
    <>
      <ToolButton
        label="Undo"
        keys={keysOf('Mod+Z')}
        disabled={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
        icon={<IconArrowBackUp size={18} />}
      />
      <ToolButton
        label="Redo"
        keys={keysOf('Mod+Shift+Z')}
        disabled={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
        icon={<IconArrowForwardUp size={18} />}
      />
    </>
  );
};

const Lists = () => {
  const { editor } = useEditorTools();
  const state = useToolbarState(editor);
  return (
    <>
      <BulletListButton editor={editor} isActive={state.bulletList} />
      <ToolButton
        label="Numbered list"
        active={state.orderedList}
        onClick={() => editor.chain().focus().toggleOrderedList().run()}
        icon={<IconListNumbers size={18} />}
      />
    </>
  );
};

/** The toolbar with insert menus, undo and redo, and the settings of the current block. */
export const Toolbar = () => {
  const { editor, open, onShowSource } = useEditorTools();
  const edit = () => {
    const block = currentBlock(editor.state);
    const type = block?.node.type.name ?? '';
    if (block && isBlockType(type)) open({ kind: 'settings', type, at: block.pos });
  };
  return (
    <ToolGroup label="Email" className={classes.fixed}>
      <InsertMenu />
      <ToolDivider />
      <History />
      <ToolDivider />
      <Lists />
      <MergeTagMenu />
      <RewriteButton />
      <ToolDivider />
      <ToolButton label="Block settings" onClick={edit} icon={<IconSettings size={18} />} />
      {onShowSource ? (
        <ToolButton label="Show source" onClick={onShowSource} icon={<IconCode size={18} />} />
      ) : null}
      <StyleButton />
    </ToolGroup>
  );
};
