import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconBookmark,
  IconCopy,
  IconPencil,
  IconSparkles,
  IconTrash,
} from '@tabler/icons-react';
import { closeHistory } from '@tiptap/pm/history';
import type { Transaction } from '@tiptap/pm/state';
import { readDoc } from '../../../../../shared/email/document/read/read-doc';
import { docToMarkup } from '../../../../../shared/email/markup/doc-to-markup';
import {
  deleteBlocks,
  duplicateBlocks,
  moveBlocks,
  selectedContent,
} from '../blocks/block-commands';
import { type EditorTools, useEditorTools } from '../context/editor-tools';
import { isBlockType } from '../kinds/editor-blocks';
import type { Rect } from './anchor';

const markupOfSelection = ({ editor }: EditorTools): string =>
  docToMarkup(readDoc({ type: 'doc', content: selectedContent(editor.state).toJSON() }));

/**
 * Returns the function that each menu entry runs on the selected block. An entry without a function
 * isn't shown.
 */
const actionsOf = (tools: EditorTools, at: number) => {
  const { editor, open, onSaveBlock, rewriting } = tools;
  const { state, view } = editor;
  const type = state.doc.nodeAt(at)?.type.name ?? '';
  // Makes each action a separate undo step, even right after typing.
  const applyTransaction = (tr: Transaction | undefined) => {
    if (tr) view.dispatch(closeHistory(tr));
  };
  const move = (direction: -1 | 1) => () => applyTransaction(moveBlocks(editor.state, direction));
  return {
    edit: isBlockType(type) ? () => open({ kind: 'settings', type, at }) : undefined,
    rewrite: rewriting ? () => open({ kind: 'rewrite' }) : undefined,
    duplicate: () => applyTransaction(duplicateBlocks(editor.state)),
    up: moveBlocks(state, -1) ? move(-1) : undefined,
    down: moveBlocks(state, 1) ? move(1) : undefined,
    save: onSaveBlock ? () => onSaveBlock(markupOfSelection(tools)) : undefined,
    remove: () => applyTransaction(deleteBlocks(editor.state)),
  };
};

type Props = { readonly anchor: Rect; readonly at: number };

/** The actions for a whole block, opened from its handle or with Shift-F10. */
export const BlockMenu = ({ anchor, at }: Props) => {
  const tools = useEditorTools();
  const { editor, open } = tools;
  const actions = actionsOf(tools, at);
  const close = () => {
    open(null);
    editor.view.focus();
  };
  const run = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <Menu
      opened
      // Closes the menu without moving focus, so that an element clicked outside the menu keeps
      // focus.
      onDismiss={() => open(null)}
      closeOnEscape={false}
      onClose={() => undefined}
      returnFocus={false}
      // Listens to no keyboard events, because the key press that opens the menu would close it
      // again.
      clickOutsideEvents={['mousedown', 'touchstart']}
      // Gives the first entry focus instead of a placeholder, which isn't an allowed child of a
      // menu.
      withInitialFocusPlaceholder={false}
      position="bottom-start"
      shadow="md"
      width={200}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <div aria-hidden style={{ position: 'absolute', pointerEvents: 'none', ...anchor }} />
      </Menu.Target>
      <Menu.Dropdown
        aria-label="Block"
        onKeyDownCapture={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        {actions.edit ? (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={run(actions.edit)}>
            Edit
          </Menu.Item>
        ) : null}
        {actions.rewrite ? (
          <Menu.Item leftSection={<IconSparkles size={16} />} onClick={run(actions.rewrite)}>
            Rewrite
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={run(actions.duplicate)}>
          Duplicate
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp size={16} />}
          disabled={!actions.up}
          onClick={run(actions.up ?? close)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          disabled={!actions.down}
          onClick={run(actions.down ?? close)}
        >
          Move down
        </Menu.Item>
        {actions.save ? (
          <Menu.Item leftSection={<IconBookmark size={16} />} onClick={run(actions.save)}>
            Save block
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Item
          color="red.9"
          leftSection={<IconTrash size={16} />}
          onClick={run(actions.remove)}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
