import { Fragment, type Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { InlineNode } from '../../../../../shared/email/document/email-doc';
import { readDoc } from '../../../../../shared/email/document/read/read-doc';
import { docToMarkup } from '../../../../../shared/email/markup/doc-to-markup';
import { markupToDoc } from '../../../../../shared/email/markup/markup-to-doc';
import { mergeTagText } from '../../../../../shared/email/merge/merge-tokens';

/**
 * A text in the email that will be rewritten. It is a part of a text block, or the text of a
 * button.
 */
export type SelectedText = {
  readonly kind: 'text' | 'button';
  /** The position of the text. For a button, the position of the button itself. */
  readonly from: number;
  readonly to: number;
  readonly content: readonly InlineNode[];
};

/** The selected texts, and the document from which they were selected. */
export type TextSelection = { readonly doc: Node; readonly texts: readonly SelectedText[] };

const paragraphOf = (json: unknown): readonly InlineNode[] => {
  const doc = readDoc({ type: 'doc', content: [{ type: 'paragraph', content: json }] });
  const [first] = doc.content;
  return first?.type === 'paragraph' ? (first.content ?? []) : [];
};

/** Returns inline content as plain text. Merge tags appear as they were typed. */
export const plainTextOf = (content: readonly InlineNode[]): string =>
  content
    .map((node) => {
      if (node.type === 'text') return node.text;
      return node.type === 'mergeTag' ? mergeTagText(node.attrs) : ' ';
    })
    .join('');

/** Returns whether the content has words to rewrite. A merge tag alone contains no words. */
const hasText = (content: readonly InlineNode[]): boolean =>
  content.some((node) => node.type === 'text' && node.text.trim() !== '');

/**
 * Returns the selected part of a text block, without spaces at its ends. If there is only a cursor,
 * returns the whole text of the block.
 */
const partOf = (block: Node, start: number, { from, to, empty }: EditorState['selection']) => {
  const end = start + block.content.size;
  let [first, last] = empty ? [start, end] : [Math.max(from, start), Math.min(to, end)];
  const at = (position: number) =>
    block.textBetween(position - start, position - start + 1, undefined, '\ufffc');
  while (first < last && at(first) === ' ') first += 1;
  while (last > first && at(last - 1) === ' ') last -= 1;
  return { from: first, to: last };
};

const textOfBlock = (block: Node, pos: number, state: EditorState): SelectedText[] => {
  const part = partOf(block, pos + 1, state.selection);
  if (part.from >= part.to) return [];
  const content = paragraphOf(block.content.cut(part.from - pos - 1, part.to - pos - 1).toJSON());
  return hasText(content) ? [{ kind: 'text', ...part, content }] : [];
};

/** Returns the texts in the selection, in the selected block, or in the block with the cursor. */
export const findSelectedTexts = (state: EditorState): TextSelection => {
  const { from, to } = state.selection;
  const texts: SelectedText[] = [];
  state.doc.nodesBetween(from, to, (node, pos) => {
    if (node.isTextblock) {
      // This also handles a block that is selected as a whole, because the selection starts where
      // the block starts.
      texts.push(...textOfBlock(node, pos, state));
      return false;
    }
    if (node.type.name === 'button') {
      const value: unknown = node.attrs.value;
      const content = paragraphOf([{ type: 'text', text: value }]);
      if (hasText(content)) {
        texts.push({ kind: 'button', from: pos, to: pos + node.nodeSize, content });
      }
    }
    return true;
  });
  return { doc: state.doc, texts };
};

export const markupOf = ({ texts }: TextSelection): string =>
  docToMarkup(
    readDoc({
      type: 'doc',
      content: texts.map(({ content }) => ({ type: 'paragraph', content })),
    }),
  );

/**
 * Reads the rewritten texts, one for each selected text. Returns undefined if the number of
 * rewritten texts differs from the number of selected texts.
 */
export const readTexts = (
  markup: string,
  { texts }: TextSelection,
): readonly (readonly InlineNode[])[] | undefined => {
  const { content } = markupToDoc(markup);
  if (content.length !== texts.length) return undefined;
  return content.map((node) => (node.type === 'paragraph' ? (node.content ?? []) : []));
};

/**
 * Replaces the selected texts with the rewritten ones, in one step.
 * @returns undefined when the document has changed since the texts were selected
 */
export const replaceTexts = (
  state: EditorState,
  { doc, texts }: TextSelection,
  rewritten: readonly (readonly InlineNode[])[],
): Transaction | undefined => {
  if (!state.doc.eq(doc)) return undefined;
  const { tr, schema } = state;
  // Replaces from the last text to the first, so that the positions of earlier texts stay valid.
  for (const [index, { kind, from, to }] of [...texts.entries()].reverse()) {
    const content = rewritten[index] ?? [];
    if (kind === 'button') tr.setNodeAttribute(from, 'value', plainTextOf(content));
    else tr.replaceWith(from, to, Fragment.fromJSON(schema, [...content]));
  }
  return tr;
};
