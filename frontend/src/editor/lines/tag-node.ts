import type { Editor } from '@tiptap/core';
import { type MergeTag, mergeTagText } from '../../../../shared/email/merge/merge-tokens';

/** Returns the editor node for a merge tag. The line shows the node as a pill. */
export const tagNode = (tag: MergeTag) => ({
  type: 'tag',
  attrs: { ...tag, typed: mergeTagText(tag) },
});

/** Inserts a pill. It replaces the opening braces and the letters typed after them. */
export const insertTag = (
  editor: Editor,
  { from, to }: { readonly from: number; readonly to: number },
  tag: MergeTag,
) => {
  const { doc } = editor.state;
  // If closing braces already follow, replaces them too, so that the text doesn't end up with extra
  // braces.
  const end = doc.textBetween(to, Math.min(to + 2, doc.content.size - 1)) === '}}' ? to + 2 : to;
  editor.chain().focus().insertContentAt({ from, to: end }, tagNode(tag)).run();
};
