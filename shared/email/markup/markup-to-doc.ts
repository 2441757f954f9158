import type { EmailDoc } from '../document/email-doc';
import { currentDialect } from './markup-rules';
import { parseMarkup } from './parse-markup';
import { readMarkup } from './read-markup';

/**
 * Parses stored TIPTAP_REACTEMAIL markup into a document. The server always does this, no matter
 * who wrote the markup.
 * @throws EmailError body_too_large, body_too_deep, code_too_deep, body_too_many_nodes
 */
export const markupToDoc = (markup: string): EmailDoc =>
  readMarkup(markup, currentDialect, parseMarkup);
