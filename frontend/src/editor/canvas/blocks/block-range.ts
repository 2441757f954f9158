import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { isContainer } from '../context/block-type';

/** Adjacent children of one parent node, which together contain the selection. */
export interface BlockRange {
  readonly parent: Node;
  /** `start` is the position before the first child, and `end` the position after the last. */
  readonly start: number;
  readonly end: number;
  readonly startIndex: number;
  /** The index after the last child in the range. */
  readonly endIndex: number;
}

const typed =
  (...types: readonly string[]) =>
  (node: Node) =>
    types.includes(node.type.name);

const isList = typed('bulletList', 'orderedList');
/** The node types that contain blocks, innermost first. */
const HOLDERS = [typed('column'), typed('section'), typed('doc')];

const blockRangesIn = (
  { selection: { $from, $to } }: EditorState,
  isParent: (node: Node) => boolean,
): BlockRange[] => {
  const range = $from.blockRange($to, isParent);
  if (!range) return [];
  const { parent, start, end, startIndex, endIndex } = range;
  return [{ parent, start, end, startIndex, endIndex }];
};

/**
 * Returns the ranges of blocks that contain the selection: one in its column, one in its section,
 * and one in the email.
 */
export const containerRanges = (state: EditorState): readonly BlockRange[] =>
  HOLDERS.flatMap((isParent) => blockRangesIn(state, isParent));

/**
 * Returns the range of list items that contains the selection, followed by the ranges of blocks
 * around it, innermost first.
 */
export const rangesOf = (state: EditorState): readonly BlockRange[] => [
  ...blockRangesIn(state, isList),
  ...containerRanges(state),
];

/** Returns the range of blocks in the innermost container that contains the selection. */
export const innermostRange = (state: EditorState): BlockRange => {
  const [range] = containerRanges(state);
  if (range) return range;
  const { doc } = state;
  return { parent: doc, start: 0, end: doc.content.size, startIndex: 0, endIndex: doc.childCount };
};

/**
 * Returns the position of the columns or section that contains the selection. A selected node isn't
 * its own container.
 */
export const containerAround = ({ selection: { $from } }: EditorState): number | undefined => {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if (isContainer($from.node(depth).type.name)) return $from.before(depth);
  }
  return undefined;
};

/** Returns the block that is selected as a whole, if any. */
export const selectedBlock = (state: EditorState): { node: Node; pos: number } | undefined => {
  const { selection } = state;
  const isBlock = selection instanceof NodeSelection && selection.node.isBlock;
  return isBlock ? { node: selection.node, pos: selection.from } : undefined;
};

/** Returns the selected block, or the text block that contains the cursor. */
export const currentBlock = (state: EditorState): { node: Node; pos: number } | undefined => {
  const selected = selectedBlock(state);
  if (selected) return selected;
  const { $from } = state.selection;
  return $from.depth > 0 ? { node: $from.parent, pos: $from.before() } : undefined;
};
