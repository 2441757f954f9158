import type { HtmlPart } from '../document/html-parts';
import { sanitizeFragment } from './code';
import { readCode } from './read-code';

/**
 * Returns the code of an HTML block as a part of an email: what a code email may contain, without
 * anything that would affect content outside the block (docs/adr/0018-code-emails.md).
 * @throws EmailError code_too_deep
 */
export const readHtmlBlock = (code: string): HtmlPart => {
  const { html, leftOut } = sanitizeFragment(code);
  const { links, outlookLinks, images, text, beside } = readCode(html);
  return {
    links,
    outlookLinks,
    images,
    text,
    beside,
    leftOut,
    write: (href) => {
      const written = sanitizeFragment(html, href).html;
      return { html: written, text: readCode(written).text };
    },
  };
};
