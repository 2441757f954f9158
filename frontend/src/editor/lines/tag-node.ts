import type { Editor } from '@tiptap/core';
import { type MergeTag, mergeTagText } from '../../../../shared/email/merge/merge-tokens';

/** A merge tag as the node that the line shows as a chip. */
export const tagNode = (tag: MergeTag) => ({
  type: 'tag',
  attrs: { ...tag, typed: mergeTagText(tag) },
});

/** Puts a chip in the place of the braces and the letters typed after them. */
export const insertTag = (
  editor: Editor,
  { from, to }: { readonly from: number; readonly to: number },
  tag: MergeTag,
) => {
  const { doc } = editor.state;
  // Braces that were closed in advance are not doubled.
  const end = doc.textBetween(to, Math.min(to + 2, doc.content.size - 1)) === '}}' ? to + 2 : to;
  editor.chain().focus().insertContentAt({ from, to: end }, tagNode(tag)).run();
};
