import type { EmailDoc } from '../document/email-doc';
import { type HtmlParts, NO_HTML } from '../document/html-parts';
import { allBlocks } from '../document/walk-doc';

/**
 * Returns the cleaned HTML blocks of a document. The sanitizer and its parser are only loaded when
 * a document contains such a block.
 * @throws EmailError code_too_deep
 */
export const htmlPartsOf = async (doc: EmailDoc): Promise<HtmlParts> => {
  const codes = allBlocks(doc).flatMap((node) => (node.type === 'html' ? [node.attrs.code] : []));
  if (codes.length === 0) return NO_HTML;
  const { readHtmlBlock } = await import('./html-block');
  return new Map([...new Set(codes)].map((code) => [code, readHtmlBlock(code)]));
};
