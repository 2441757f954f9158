import { Fragment, type Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { coerceAttrs } from '../../../../../shared/email/document/attrs';
import { readInline } from '../../../../../shared/email/document/read-inline';
import { insertBlocks } from '../blocks/block-commands';
import { plainText, withText } from '../blocks/inline-text';
import { type BlockType, isTextBlock, sampleText } from '../context/block-kinds';
import type { AttrValues } from './block-fields';

const inlineOf = (node: Node | null) => readInline(node?.content.toJSON() ?? []);

/** The text a block's settings begin with: its own, or the sample of a new one. */
export const initialText = (type: BlockType, node: Node | null): string => {
  if (!isTextBlock(type)) return '';
  return node ? plainText(inlineOf(node)) : sampleText(type);
};

export interface BlockValues {
  readonly type: BlockType;
  readonly values: AttrValues;
  readonly text: string;
}

const nodeOf = (state: EditorState, { type, values, text }: BlockValues, old: Node | null): Node =>
  state.schema.nodeFromJSON({
    type,
    attrs: coerceAttrs(type, values),
    ...(isTextBlock(type) ? { content: withText(inlineOf(old), text) } : {}),
  });

/**
 * Inserts a block with these settings, or puts them on the block at `at`, whose formatting stays
 * where its text did. Undefined when that block is gone.
 */
export const keepBlock = (
  state: EditorState,
  block: BlockValues,
  at: number | undefined,
): Transaction | undefined => {
  if (at === undefined) return insertBlocks(state, Fragment.from(nodeOf(state, block, null)));
  const old = state.doc.nodeAt(at);
  if (old?.type.name !== block.type) return undefined;
  const node = nodeOf(state, block, old);
  const tr = state.tr.replaceWith(at, at + old.nodeSize, node);
  return tr.setSelection(
    node.isAtom
      ? NodeSelection.create(tr.doc, at)
      : TextSelection.near(tr.doc.resolve(at + node.nodeSize - 1), -1),
  );
};
