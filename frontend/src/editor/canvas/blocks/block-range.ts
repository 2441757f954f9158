import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { isContainer } from '../context/block-type';

/** Neighbouring children of one parent that the selection is in. */
export interface BlockRange {
  readonly parent: Node;
  /** Position before the first and after the last of them. */
  readonly start: number;
  readonly end: number;
  readonly startIndex: number;
  /** Index after the last. */
  readonly endIndex: number;
}

const typed =
  (...types: readonly string[]) =>
  (node: Node) =>
    types.includes(node.type.name);

const isList = typed('bulletList', 'orderedList');
/** What holds blocks, the innermost first. */
const HOLDERS = [typed('column'), typed('section'), typed('doc')];

const rangeIn = (
  { selection: { $from, $to } }: EditorState,
  isParent: (node: Node) => boolean,
): BlockRange[] => {
  const range = $from.blockRange($to, isParent);
  if (!range) return [];
  const { parent, start, end, startIndex, endIndex } = range;
  return [{ parent, start, end, startIndex, endIndex }];
};

/** The blocks that the selection is in: of its column, of its section, of the email. */
export const holderRanges = (state: EditorState): readonly BlockRange[] =>
  HOLDERS.flatMap((isParent) => rangeIn(state, isParent));

/** The list items the selection is in, then the blocks around them; the innermost first. */
export const rangesOf = (state: EditorState): readonly BlockRange[] => [
  ...rangeIn(state, isList),
  ...holderRanges(state),
];

/** The blocks that the selection is in, of the innermost that holds blocks. */
export const ownRange = (state: EditorState): BlockRange => {
  const [range] = holderRanges(state);
  if (range) return range;
  const { doc } = state;
  return { parent: doc, start: 0, end: doc.content.size, startIndex: 0, endIndex: doc.childCount };
};

/** Position of the columns or the section around the selection, without what is selected itself. */
export const containerAround = ({ selection: { $from } }: EditorState): number | undefined => {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if (isContainer($from.node(depth).type.name)) return $from.before(depth);
  }
  return undefined;
};

/** The block that is selected as a whole, if one is. */
export const selectedBlock = (state: EditorState): { node: Node; pos: number } | undefined => {
  const { selection } = state;
  const isBlock = selection instanceof NodeSelection && selection.node.isBlock;
  return isBlock ? { node: selection.node, pos: selection.from } : undefined;
};

/** The block with settings that the selection is in or stands on. */
export const currentBlock = (state: EditorState): { node: Node; pos: number } | undefined => {
  const selected = selectedBlock(state);
  if (selected) return selected;
  const { $from } = state.selection;
  return $from.depth > 0 ? { node: $from.parent, pos: $from.before() } : undefined;
};
