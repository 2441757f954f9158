import type { AnyNode, EmailDoc } from '../document/email-doc';
import { boxOf, writeFooter, writeNode } from './doc-to-markup';

const linesOf = (nodes: readonly AnyNode[], indent = ''): string[] =>
  nodes.flatMap((node) => {
    const box = boxOf(node);
    if (!box) return [indent + writeNode(node)];
    return [indent + box.open, ...linesOf(box.content, `${indent}    `), indent + box.close];
  });

/**
 * A document as an author reads and changes it: its stored form with a line for each block. The
 * line breaks are layout, which every reader of markup passes over, so it reads as the same document.
 */
export const docToSource = (doc: EmailDoc): string =>
  [...linesOf(doc.content), writeFooter(doc)].filter(Boolean).join('\n');
