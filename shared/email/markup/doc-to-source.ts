import type { AnyNode, EmailDoc } from '../document/email-doc';
import { boxPartsOf, writeFooter, writeNode } from './doc-to-markup';

const linesOf = (nodes: readonly AnyNode[], indent = ''): string[] =>
  nodes.flatMap((node) => {
    const box = boxPartsOf(node);
    if (!box) return [indent + writeNode(node)];
    return [indent + box.open, ...linesOf(box.content, `${indent}    `), indent + box.close];
  });

/**
 * Returns a document as an author reads and edits it: its stored form with one line per block. All
 * readers of markup ignore the line breaks, so it parses to the same document.
 */
export const docToSource = (doc: EmailDoc): string =>
  [...linesOf(doc.content), writeFooter(doc)].filter(Boolean).join('\n');
