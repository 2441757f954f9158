import { type Editor, Extension } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isBlockType } from '../context/block-kinds';
import type { OpenSurface } from '../context/surface';
import { duplicateBlocks, moveBlocks } from './block-commands';
import { selectedBlock, topRange } from './block-range';

const dispatch = ({ view }: Editor, tr: Transaction | undefined): boolean => {
  if (tr) view.dispatch(tr);
  return true;
};

const selectBlock = (editor: Editor): boolean => {
  if (selectedBlock(editor.state)) return false;
  const { start } = topRange(editor.state);
  return editor.commands.setNodeSelection(start);
};

/** Enter on what is selected as a whole: a block's settings, a merge tag's fallback. */
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
  const { start } = topRange(editor.state);
  editor.commands.setNodeSelection(start);
  open({ kind: 'blockMenu', at: start });
  return true;
};

/**
 * Typing never replaces a block that is selected as a whole: it goes on in a text's last line, and
 * in a new paragraph behind anything else.
 */
const writeBehind = (view: EditorView): boolean => {
  const block = selectedBlock(view.state);
  if (!block) return false;
  const { tr, schema } = view.state;
  const end = block.pos + block.node.nodeSize;
  const paragraph = schema.nodes.paragraph?.create();
  if (block.node.isAtom && paragraph) tr.insert(end, paragraph);
  const at = block.node.isAtom ? end + 1 : end - 1;
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
  const menu: Shortcut = ({ editor }) => openMenu(editor, open);
  const link: Shortcut = () => {
    open({ kind: 'link' });
    return true;
  };
  return Object.fromEntries<Shortcut>([
    ['Alt-Shift-ArrowUp', moveBy(-1)],
    ['Alt-Shift-ArrowDown', moveBy(1)],
    ['Mod-d', ({ editor }) => dispatch(editor, duplicateBlocks(editor.state))],
    ['Mod-k', link],
    ['Escape', ({ editor }) => selectBlock(editor)],
    ['Enter', ({ editor }) => openSelected(editor, open)],
    ['Shift-F10', menu],
    ['ContextMenu', menu],
    ['Alt-F10', focusTools],
  ]);
};

/** The keys for blocks as a whole; docs/adr/0010-own-drag-handle.md lists them. */
export const blockKeys = ({ open, focusTools }: Options) =>
  Extension.create({
    name: 'blockKeys',
    // Before the keys of lists and the defaults of Enter and Escape.
    priority: 900,
    addKeyboardShortcuts: () => shortcuts({ open, focusTools }),
    addProseMirrorPlugins: () => [new Plugin({ props: { handleKeyPress: writeBehind } })],
  });
