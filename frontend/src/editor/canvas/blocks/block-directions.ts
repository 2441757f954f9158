import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Direction, directionOfText } from '../../../../../shared/email/document/direction';

const isList = ({ type }: Node): boolean =>
  type.name === 'bulletList' || type.name === 'orderedList';

/**
 * Returns the direction of a block's text. For a list, returns the direction set on its first line,
 * if there is one.
 */
const directionOfNode = (node: Node): Direction | undefined => {
  const listDirection: unknown = isList(node) ? node.firstChild?.firstChild?.attrs.dir : undefined;
  if (listDirection === 'ltr' || listDirection === 'rtl') return listDirection;
  return directionOfText(node.textBetween(0, node.content.size, ' ', ' '));
};

/**
 * Gives each text block and list the text direction of its first letter, as in the sent email.
 * Blocks without letters have the email's direction. If the author sets the direction of a
 * paragraph or heading, it is stored as an attribute.
 */
export const blockDirections = new Plugin({
  props: {
    decorations: ({ doc }) => {
      const found: Decoration[] = [];
      doc.descendants((node, at, parent, index) => {
        if (!isList(node) && !(node.isTextblock && node.attrs.dir === 'auto')) return;
        // The first line of a list item has the direction of the list.
        if (parent?.type.name === 'listItem' && index === 0) return;
        const dir = directionOfNode(node);
        if (dir) found.push(Decoration.node(at, at + node.nodeSize, { dir }));
      });
      return DecorationSet.create(doc, found);
    },
  },
});
