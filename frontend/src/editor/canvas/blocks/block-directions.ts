import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Direction, directionOfText } from '../../../../../shared/email/document/direction';

const isList = ({ type }: Node): boolean =>
  type.name === 'bulletList' || type.name === 'orderedList';

/** The direction of a block's letters; of a list the one that its first line was given counts. */
const directionOfNode = (node: Node): Direction | undefined => {
  const said: unknown = isList(node) ? node.firstChild?.firstChild?.attrs.dir : undefined;
  if (said === 'ltr' || said === 'rtl') return said;
  return directionOfText(node.textBetween(0, node.content.size, ' ', ' '));
};

/**
 * Each text block and list runs as its first letter does, as in the mail; one without letters runs as
 * the email. A direction that a paragraph or heading was given is an attribute of its own.
 */
export const blockDirections = new Plugin({
  props: {
    decorations: ({ doc }) => {
      const found: Decoration[] = [];
      doc.descendants((node, at, parent, index) => {
        if (!isList(node) && !(node.isTextblock && node.attrs.dir === 'auto')) return;
        // The first line of an item runs as its list.
        if (parent?.type.name === 'listItem' && index === 0) return;
        const dir = directionOfNode(node);
        if (dir) found.push(Decoration.node(at, at + node.nodeSize, { dir }));
      });
      return DecorationSet.create(doc, found);
    },
  },
});
