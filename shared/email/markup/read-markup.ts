import { assertBodySize } from '../document/body-limits';
import type { EmailDoc } from '../document/email-doc';
import { readDoc } from '../document/read/read-doc';
import type { ParseHtml } from '../html/html-nodes';
import { MarkupReader } from './markup-reader';
import type { Dialect } from './markup-rules';

/**
 * Parses markup into a document, using the rules of a dialect. Elements that the dialect doesn't
 * know are replaced by their content. Dangerous elements are removed with their content.
 * @throws EmailError body_too_large, body_too_deep, code_too_deep, body_too_many_nodes
 */
export const readMarkup = (markup: string, dialect: Dialect, parse: ParseHtml): EmailDoc => {
  assertBodySize(markup);
  const reader = new MarkupReader(dialect);
  reader.visitAll(parse(markup));
  return readDoc({ type: 'doc', attrs: reader.documentAttrs(), content: reader.blocks() });
};
