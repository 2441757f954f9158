import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';

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

const isList = (node: Node) => node.type.name === 'bulletList' || node.type.name === 'orderedList';
const isDoc = (node: Node) => node.type.name === 'doc';

/** The list items the selection is in, then the blocks of the email; the innermost first. */
export const rangesOf = ({ selection }: EditorState): readonly BlockRange[] => {
  const { $from, $to } = selection;
  return [isList, isDoc].flatMap((isParent) => {
    const range = $from.blockRange($to, isParent);
    if (!range) return [];
    const { parent, start, end, startIndex, endIndex } = range;
    return [{ parent, start, end, startIndex, endIndex }];
  });
};

/** The blocks of the email that the selection is in. */
export const topRange = (state: EditorState): BlockRange => {
  const range = rangesOf(state).at(-1);
  if (range) return range;
  const { doc } = state;
  return { parent: doc, start: 0, end: doc.content.size, startIndex: 0, endIndex: doc.childCount };
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
