import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { containerAround, innermostRange } from './block-range';

/**
 * Inserts a new line after the columns or section around the cursor. Returns undefined outside of
 * them.
 */
export const leaveContainer = (state: EditorState): Transaction | undefined => {
  const at = containerAround(state);
  const container = at === undefined ? null : state.doc.nodeAt(at);
  const line = state.schema.nodes.paragraph?.create();
  if (at === undefined || !container || !line) return undefined;
  const end = at + container.nodeSize;
  const tr = state.tr.insert(end, line);
  return tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
};

/**
 * Moves the selected blocks to the end of the adjacent column. If that column is only an empty
 * line, they replace it. Returns undefined if there is no column on that side.
 */
export const moveToColumn = (state: EditorState, direction: -1 | 1): Transaction | undefined => {
  const { parent, start, end } = innermostRange(state);
  if (parent.type.name !== 'column') return undefined;
  const column = state.doc.resolve(start);
  const row = column.node(column.depth - 1);
  const index = column.index(column.depth - 1) + direction;
  const target = row.maybeChild(index);
  const line = state.schema.nodes.paragraph?.create();
  if (!target || !line) return undefined;
  const targetAt = state.doc.resolve(column.start(column.depth - 1)).posAtIndex(index);
  const blocks = state.doc.slice(start, end).content;
  const isBlank =
    target.childCount === 1 && target.firstChild?.isTextblock && target.textContent === '';
  const { tr } = state;
  const isAll = end - start === parent.content.size;
  if (isAll) tr.replaceWith(start, end, line);
  else tr.delete(start, end);
  const contentStart = tr.mapping.map(targetAt + 1, -1);
  const contentEnd = contentStart + target.content.size;
  tr.replaceWith(isBlank ? contentStart : contentEnd, contentEnd, blocks);
  const movedTo = isBlank ? contentStart : contentEnd;
  return tr.setSelection(TextSelection.near(tr.doc.resolve(movedTo + 1))).scrollIntoView();
};
