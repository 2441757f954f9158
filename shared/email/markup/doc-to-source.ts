import type { AnyNode, EmailDoc } from '../document/email-doc';
import { boxPartsOf, writeFooter, writeNode } from './doc-to-markup';

const linesOf = (nodes: readonly AnyNode[], indent = ''): string[] =>
  nodes.flatMap((node) => {
    const box = boxPartsOf(node);
    if (!box) return [indent + writeNode(node)];
    return [indent + box.open, ...linesOf(box.content, `${indent}    `), indent + box.close];
  });

/**
 * Returns a document in the form in which an author reads and edits its source. It is the stored
 * form with one line per block. Parsing ignores the line breaks, so the result is the same
 * document.
 */
export const docToSource = (doc: EmailDoc): string =>
  [...linesOf(doc.content), writeFooter(doc)].filter(Boolean).join('\n');
