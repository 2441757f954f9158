import { assertBodySize } from '../document/body-limits';
import type { HrefMap } from '../document/found-link';
import type { LeftOut } from '../document/left-out';
import { parseHtml } from '../html/parse-html';
import { LeftOutCount } from './code-left-out';
import { CodeWriter, type Scope } from './code-writer';
import { closesOutlook, withoutComments } from './outlook-balance';

export interface SanitizedCode {
  html: string;
  /** What mails cannot have and the author should know about, counted. */
  leftOut: LeftOut[];
}

const sameHref: HrefMap = (url) => url;

const pass = (html: string, href: HrefMap, scope: Scope): SanitizedCode => {
  const writer = new CodeWriter(href, scope);
  const clean = writer.write(parseHtml(html));
  return { html: clean, leftOut: writer.leftOut.list() };
};

/** Broken markup settles in two or three passes; what has not by then is left out altogether. */
const mostPasses = 8;

const settle = (html: string, scope: Scope): SanitizedCode => {
  const leftOut = new LeftOutCount();
  let current = html;
  for (let count = 0; count < mostPasses; count += 1) {
    const next = pass(current, sameHref, scope);
    leftOut.addAll(next.leftOut);
    if (next.html === current) return { html: current, leftOut: leftOut.list() };
    current = next.html;
  }
  return { html: '', leftOut: leftOut.list() };
};

/**
 * Raw HTML of a code email as it may be shown and sent: only elements, attributes,
 * addresses and CSS that mail programs show, well-formed conditional comments included. Running it
 * on its own output changes nothing: one parser's output can read differently to the next, so it
 * is cleaned until it stays as it is.
 * @param href rewrites the addresses of links; the compiler puts its tokens there
 * @throws EmailError body_too_large, code_too_deep
 */
export const sanitizeCode = (html: string, href: HrefMap = sameHref): SanitizedCode => {
  assertBodySize(html);
  const settled = settle(html, 'page');
  return href === sameHref ? settled : { ...settled, html: pass(settled.html, href, 'page').html };
};

/**
 * Raw HTML as a part of a block email: without the elements of a page and style sheets, which would
 * change the rest of the mail, and with nothing left open in it, for Outlook neither.
 * @param href as for `sanitizeCode`
 * @throws EmailError body_too_large, code_too_deep
 */
export const sanitizeFragment = (html: string, href: HrefMap = sameHref): SanitizedCode => {
  assertBodySize(html);
  const settled = settle(html, 'fragment');
  const closed = closesOutlook(settled.html) ? settled.html : withoutComments(settled.html);
  const leftOut = new LeftOutCount();
  leftOut.addAll(settled.leftOut);
  if (closed !== settled.html) leftOut.comment('[if mso]');
  return { html: pass(closed, href, 'fragment').html, leftOut: leftOut.list() };
};
