import { Fragment, type Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { isContainer } from '../context/block-type';
import { type BlockRange, containerRanges, innermostRange, rangesOf } from './block-range';

const siblingOf = ({ parent, startIndex, endIndex }: BlockRange, direction: -1 | 1) =>
  parent.maybeChild(direction < 0 ? startIndex - 1 : endIndex);

/**
 * Moves the selected blocks or list items up or down by one. If list items are already at the end
 * of their list, moves the whole list. Returns undefined at the end of the email. The transaction
 * moves the adjacent block instead of the selected ones, which preserves the selection.
 */
export const moveBlocks = (state: EditorState, direction: -1 | 1): Transaction | undefined => {
  const range = rangesOf(state).find((candidate) => siblingOf(candidate, direction));
  const sibling = range ? siblingOf(range, direction) : undefined;
  if (!range || !sibling) return undefined;
  const { start, end } = range;
  const { tr } = state;
  if (direction < 0) tr.insert(end, sibling).delete(start - sibling.nodeSize, start);
  else tr.delete(end, end + sibling.nodeSize).insert(start, sibling);
  return tr.scrollIntoView();
};

/**
 * Inserts a copy after the selected blocks or list items, and moves the selection into the copy.
 */
export const duplicateBlocks = (state: EditorState): Transaction => {
  const { selection } = state;
  const { start, end } = rangesOf(state)[0] ?? innermostRange(state);
  const tr = state.tr.insert(end, state.doc.slice(start, end).content);
  const size = end - start;
  const isNode = selection instanceof NodeSelection;
  return tr
    .setSelection(
      isNode
        ? NodeSelection.create(tr.doc, selection.from + size)
        : TextSelection.create(tr.doc, selection.anchor + size, selection.head + size),
    )
    .scrollIntoView();
};

/** Removes the selected blocks. Their container keeps at least one paragraph to write in. */
export const deleteBlocks = (state: EditorState): Transaction => {
  const { start, end, parent } = innermostRange(state);
  const isAll = end - start === parent.content.size;
  const paragraph = state.schema.nodes.paragraph?.create();
  const tr =
    isAll && paragraph ? state.tr.replaceWith(start, end, paragraph) : state.tr.delete(start, end);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(start, tr.doc.content.size))));
};

/**
 * Returns the position or range at which to insert new blocks. This is after the current block, or
 * in place of the current block if that is an empty line. Blocks that aren't allowed in a column or
 * section are inserted after that column or section.
 */
export const insertionRange = (
  state: EditorState,
  blocks: Fragment,
): { from: number; to: number } => {
  const ranges = containerRanges(state);
  const fits = ({ parent, endIndex }: BlockRange) => parent.canReplace(endIndex, endIndex, blocks);
  const { parent, end, endIndex } = ranges.find(fits) ?? innermostRange(state);
  const last = parent.child(endIndex - 1);
  const isEmptyLine = last.type.name === 'paragraph' && last.content.size === 0;
  return isEmptyLine ? { from: end - last.nodeSize, to: end } : { from: end, to: end };
};

/**
 * Returns the selection after blocks are inserted. It depends on the last inserted block. A block
 * such as an image or a button is selected as a whole. In columns or a section, the cursor is at
 * the start of the first line. In any other block, it is at the end of the text.
 */
const selectionIn = (doc: Node, last: Node, end: number) => {
  if (last.isAtom) return NodeSelection.create(doc, end - last.nodeSize);
  if (isContainer(last.type.name)) return TextSelection.near(doc.resolve(end - last.nodeSize), 1);
  return TextSelection.near(doc.resolve(end), -1);
};

/** Inserts blocks. Selects the last one as a whole, or places the cursor in its text. */
export const insertBlocks = (
  state: EditorState,
  blocks: Fragment,
  { from, to }: { from: number; to: number } = insertionRange(state, blocks),
): Transaction => {
  const tr = state.tr.replaceWith(from, to, blocks);
  const last = blocks.lastChild;
  if (!last) return tr;
  return tr.setSelection(selectionIn(tr.doc, last, from + blocks.size)).scrollIntoView();
};

/** Returns the blocks that contain the selection, as a fragment of the document. */
export const selectedContent = (state: EditorState): Fragment => {
  const { start, end } = innermostRange(state);
  return start < end ? state.doc.slice(start, end).content : Fragment.empty;
};
