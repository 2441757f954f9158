import type { HtmlPart } from '../document/html-parts';
import { sanitizeFragment } from './code';
import { readCode } from './read-code';

/**
 * Parses an HTML block for use in an email. Keeps what a code email may contain, and removes
 * anything that would affect content outside the block (docs/adr/0018-code-emails.md).
 * @throws EmailError code_too_deep
 */
export const readHtmlBlock = (code: string): HtmlPart => {
  const { html, removedParts } = sanitizeFragment(code);
  const { links, outlookLinks, images, text, beside } = readCode(html);
  return {
    links,
    outlookLinks,
    images,
    text,
    beside,
    removedParts,
    write: (href) => {
      const sanitizedHtml = sanitizeFragment(html, href).html;
      return { html: sanitizedHtml, text: readCode(sanitizedHtml).text };
    },
  };
};
