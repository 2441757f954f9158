import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { addressFinder } from './link-plugins';

/** Returns the range in which two states of a document differ, as positions in the newer state. */
const changedRange = (before: Node, now: Node): { from: number; to: number } | undefined => {
  const from = before.content.findDiffStart(now.content);
  const end = before.content.findDiffEnd(now.content);
  return from === null || !end ? undefined : { from, to: Math.max(from, end.b) };
};

/**
 * Links URLs that were typed before the link plugin was loaded, because the plugin processes only
 * later typing. Like the plugin, links a URL once it is followed by a space.
 * @param before the document at the time when typing became possible
 */
export const linkEarlyText = (editor: Editor, before: Node): void => {
  const { state, view } = editor;
  const type = state.schema.marks.link;
  const range = changedRange(before, state.doc);
  if (!type || !range) return;
  const find = addressFinder(editor);
  const { tr } = state;
  state.doc.nodesBetween(range.from, range.to, (node, pos) => {
    const { text } = node;
    if (!text || type.isInSet(node.marks)) return;
    for (const { index, text: address, data } of find(text)) {
      const from = pos + index;
      const end = index + address.length;
      const isNew = pos + end > range.from && from < range.to;
      if (!isNew || !/^\s/.test(text.slice(end))) continue;
      tr.addMark(from, pos + end, type.create({ href: data?.href }));
    }
  });
  if (tr.docChanged) view.dispatch(tr);
};
