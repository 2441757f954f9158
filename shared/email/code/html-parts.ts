import type { EmailDoc } from '../document/email-doc';
import { type HtmlParts, NO_HTML } from '../document/html-parts';
import { allBlocks } from '../document/walk-doc';

/**
 * The HTML blocks of a document, cleaned. The sanitiser and its parser are loaded by the first
 * document that has one.
 * @throws EmailError code_too_deep
 */
export const htmlPartsOf = async (doc: EmailDoc): Promise<HtmlParts> => {
  const codes = allBlocks(doc).flatMap((node) => (node.type === 'html' ? [node.attrs.code] : []));
  if (codes.length === 0) return NO_HTML;
  const { readHtmlBlock } = await import('./html-block');
  return new Map([...new Set(codes)].map((code) => [code, readHtmlBlock(code)]));
};
