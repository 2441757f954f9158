import { Fragment, type Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { coerceAttrs } from '../../../../../shared/email/document/attrs';
import { readInline } from '../../../../../shared/email/document/read/read-inline';
import { insertBlocks } from '../blocks/block-commands';
import { plainText, withText } from '../blocks/inline-text';
import { newBlock, withLayout } from '../blocks/new-block';
import { type BlockType, isContainer, isTextBlock } from '../context/block-type';
import type { AttrValues } from '../kinds/editor-block';
import { editorBlock } from '../kinds/editor-blocks';

const inlineOf = (node: Node | null) => readInline(node?.content.toJSON() ?? []);

/**
 * Returns the text that a block's settings show at first: the block's own text, or the sample text
 * for a new block.
 */
export const initialText = (type: BlockType, node: Node | null): string => {
  if (!isTextBlock(type)) return '';
  return node ? plainText(inlineOf(node)) : (editorBlock(type).sampleText ?? '');
};

export interface BlockValues {
  readonly type: BlockType;
  readonly values: AttrValues;
  readonly text: string;
}

const nodeOf = (
  { schema }: EditorState,
  { type, values, text }: BlockValues,
  old: Node | null,
): Node => {
  const attrs = coerceAttrs(type, values);
  if (isTextBlock(type)) {
    return schema.nodeFromJSON({ type, attrs, content: withText(inlineOf(old), text) });
  }
  if (!old || !isContainer(type)) return newBlock(schema, type, values);
  if (type !== 'columns') return old.type.create(attrs, old.content);
  return withLayout(old, coerceAttrs('columns', values).layout, attrs);
};

/**
 * Inserts a block with these settings, or applies the settings to the block at `at`. An existing
 * block keeps its formatting where the text is unchanged. Returns undefined if the block at `at` no
 * longer exists.
 */
export const saveBlock = (
  state: EditorState,
  block: BlockValues,
  at: number | undefined,
): Transaction | undefined => {
  // The footer is an attribute of the email itself, and every email has a footer.
  if (block.type === 'footer') {
    return state.tr.setDocAttribute('footer', coerceAttrs('footer', block.values));
  }
  if (at === undefined) return insertBlocks(state, Fragment.from(nodeOf(state, block, null)));
  const old = state.doc.nodeAt(at);
  if (old?.type.name !== block.type) return undefined;
  const node = nodeOf(state, block, old);
  const tr = state.tr.replaceWith(at, at + old.nodeSize, node);
  return tr.setSelection(
    node.isAtom || isContainer(block.type)
      ? NodeSelection.create(tr.doc, at)
      : TextSelection.near(tr.doc.resolve(at + node.nodeSize - 1), -1),
  );
};
