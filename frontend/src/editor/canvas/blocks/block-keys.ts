import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isContainer } from '../context/block-type';
import type { OpenSurface } from '../context/surface';
import { isBlockType } from '../kinds/editor-blocks';
import { duplicateBlocks, moveBlocks } from './block-commands';
import { containerAround, innermostRange, selectedBlock } from './block-range';
import { leaveContainer, moveToColumn } from './container-commands';

/** Makes each key command on whole blocks a separate undo step, even right after typing. */
const dispatch = ({ view }: Editor, tr: Transaction | undefined): boolean => {
  if (tr) view.dispatch(closeHistory(tr));
  return true;
};

/**
 * Selects the block around the cursor. If a block is already selected, selects its container, up to
 * the outermost one.
 */
const selectBlock = (editor: Editor): boolean => {
  const { state } = editor;
  const at = selectedBlock(state) ? containerAround(state) : innermostRange(state).start;
  return at === undefined ? false : editor.commands.setNodeSelection(at);
};

/** Handles Enter on a selected node by opening a block's settings or a merge tag's fallback. */
const openSelected = ({ state }: Editor, open: OpenSurface): boolean => {
  const { selection } = state;
  if (!(selection instanceof NodeSelection)) return false;
  const type = selection.node.type.name;
  if (type === 'mergeTag') open({ kind: 'mergeTag', at: selection.from });
  else if (isBlockType(type)) open({ kind: 'settings', type, at: selection.from });
  else return false;
  return true;
};

const openMenu = (editor: Editor, open: OpenSurface): boolean => {
  const { start } = innermostRange(editor.state);
  editor.commands.setNodeSelection(start);
  open({ kind: 'blockMenu', at: start });
  return true;
};

/**
 * Keeps typed text from replacing a block that is selected as a whole. If the block is a text
 * block, the text is added to its last line. After any other block, the text starts a new
 * paragraph.
 */
const insertTextAfterBlock = (view: EditorView): boolean => {
  const block = selectedBlock(view.state);
  if (!block) return false;
  const { tr, schema } = view.state;
  const goesBehind = block.node.isAtom || isContainer(block.node.type.name);
  const end = block.pos + block.node.nodeSize;
  const paragraph = schema.nodes.paragraph?.create();
  if (goesBehind && paragraph) tr.insert(end, paragraph);
  const at = goesBehind ? end + 1 : end - 1;
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at), -1)));
  return false;
};

export type Shortcut = (props: { editor: Editor }) => boolean;

type Options = { readonly open: OpenSurface; readonly focusTools: Shortcut };

const shortcuts = ({ open, focusTools }: Options): Record<string, Shortcut> => {
  const moveBy =
    (direction: -1 | 1): Shortcut =>
    ({ editor }) =>
      dispatch(editor, moveBlocks(editor.state, direction));
  // Moves the selected blocks to the adjacent column. Outside of columns, the keys keep their usual
  // meaning of selecting words.
  const moveAside =
    (direction: -1 | 1): Shortcut =>
    ({ editor }) => {
      const tr = moveToColumn(editor.state, direction);
      return tr ? dispatch(editor, tr) : false;
    };
  const leave: Shortcut = ({ editor }) => {
    const tr = leaveContainer(editor.state);
    return tr ? dispatch(editor, tr) : false;
  };
  const menu: Shortcut = ({ editor }) => openMenu(editor, open);
  const link: Shortcut = () => {
    open({ kind: 'link' });
    return true;
  };
  const rewrite: Shortcut = () => {
    open({ kind: 'rewrite' });
    return true;
  };
  return Object.fromEntries<Shortcut>([
    ['Alt-Shift-ArrowUp', moveBy(-1)],
    ['Alt-Shift-ArrowDown', moveBy(1)],
    ['Alt-Shift-ArrowLeft', moveAside(-1)],
    ['Alt-Shift-ArrowRight', moveAside(1)],
    ['Mod-Enter', leave],
    ['Mod-d', ({ editor }) => dispatch(editor, duplicateBlocks(editor.state))],
    // If typed text was just converted automatically, such as "- " to a list, undo first reverts
    // only that conversion.
    ['Mod-z', ({ editor }) => editor.commands.undoInputRule()],
    ['Mod-k', link],
    ['Mod-j', rewrite],
    ['Escape', ({ editor }) => selectBlock(editor)],
    ['Enter', ({ editor }) => openSelected(editor, open)],
    ['Shift-F10', menu],
    ['ContextMenu', menu],
    ['Alt-F10', focusTools],
  ]);
};

/** Adds the keys for whole blocks. */
export const blockKeys = ({ open, focusTools }: Options) =>
  Extension.create({
    name: 'blockKeys',
    // Handles keys before the list keys and before the defaults of Enter and Escape.
    priority: 900,
    addKeyboardShortcuts: () => shortcuts({ open, focusTools }),
    addProseMirrorPlugins: () => [new Plugin({ props: { handleKeyPress: insertTextAfterBlock } })],
  });
