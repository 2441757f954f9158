import type { Node } from '@tiptap/pm/model';

/** Returns a line in its stored form. Each merge tag appears exactly as it was typed. */
export const lineText = (doc: Node): string => {
  let text = '';
  doc.descendants((node) => {
    if (node.isText) text += node.text ?? '';
    else if (node.type.name === 'tag') text += String(node.attrs.typed);
  });
  return text;
};
