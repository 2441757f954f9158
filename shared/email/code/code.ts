import { assertBodySize } from '../document/body-limits';
import type { HrefMap } from '../document/found-link';
import type { RemovedPart } from '../document/left-out';
import { parseHtml } from '../html/parse-html';
import { RemovedCounter } from './code-left-out';
import { CodeWriter, type Scope } from './code-writer';
import { closesOutlook, withoutComments } from './outlook-balance';

export interface SanitizedCode {
  html: string;
  /**
   * The parts that were removed because emails can't contain them, with counts, so that the author
   * can be told.
   */
  leftOut: RemovedPart[];
}

const sameHref: HrefMap = (url) => url;

const sanitizeOnce = (html: string, href: HrefMap, scope: Scope): SanitizedCode => {
  const writer = new CodeWriter(href, scope);
  const clean = writer.write(parseHtml(html));
  return { html: clean, leftOut: writer.leftOut.list() };
};

/**
 * The maximum number of cleaning passes. Broken markup settles in two or three. Anything that still
 * changes afterward is dropped completely.
 */
const maxPasses = 8;

const sanitizeUntilStable = (html: string, scope: Scope): SanitizedCode => {
  const leftOut = new RemovedCounter();
  let current = html;
  for (let count = 0; count < maxPasses; count += 1) {
    const next = sanitizeOnce(current, sameHref, scope);
    leftOut.addAll(next.leftOut);
    if (next.html === current) return { html: current, leftOut: leftOut.list() };
    current = next.html;
  }
  return { html: '', leftOut: leftOut.list() };
};

/**
 * Returns the raw HTML of a code email as it may be shown and sent: only elements, attributes,
 * URLs, and CSS that email clients show, including well-formed conditional comments. Running it on
 * its own output changes nothing: parsers can interpret each other's output differently, so it is
 * cleaned until it no longer changes.
 * @param href rewrites the URLs of links; the compiler inserts its tokens there
 * @throws EmailError body_too_large, code_too_deep
 */
export const sanitizeCode = (html: string, href: HrefMap = sameHref): SanitizedCode => {
  assertBodySize(html);
  const settled = sanitizeUntilStable(html, 'page');
  return href === sameHref
    ? settled
    : { ...settled, html: sanitizeOnce(settled.html, href, 'page').html };
};

/**
 * Returns raw HTML as a part of a block email: without page elements and style sheets, which would
 * change the rest of the email, and with every element closed, also for Outlook.
 * @param href as for `sanitizeCode`
 * @throws EmailError body_too_large, code_too_deep
 */
export const sanitizeFragment = (html: string, href: HrefMap = sameHref): SanitizedCode => {
  assertBodySize(html);
  const settled = sanitizeUntilStable(html, 'fragment');
  const closed = closesOutlook(settled.html) ? settled.html : withoutComments(settled.html);
  const leftOut = new RemovedCounter();
  leftOut.addAll(settled.leftOut);
  if (closed !== settled.html) leftOut.comment('[if mso]');
  return { html: sanitizeOnce(closed, href, 'fragment').html, leftOut: leftOut.list() };
};
