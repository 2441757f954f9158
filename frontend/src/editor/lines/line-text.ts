import type { Node } from '@tiptap/pm/model';

/** A line as it is stored: its text, and each tag exactly as it was typed. */
export const lineText = (doc: Node): string => {
  let text = '';
  doc.descendants((node) => {
    if (node.isText) text += node.text ?? '';
    else if (node.type.name === 'tag') text += String(node.attrs.typed);
  });
  return text;
};
