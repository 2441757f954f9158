import { assertBodySize } from '../document/body-limits';
import type { HrefMap } from '../document/found-link';
import type { RemovedPart } from '../document/removed-parts';
import { parseHtml } from '../html/parse-html';
import { CodeWriter, type Scope } from './code-writer';
import { closesOutlook, withoutComments } from './outlook-balance';
import { RemovedCounter } from './removed-counter';

export interface SanitizedCode {
  html: string;
  /**
   * The parts that were removed because emails can't contain them, with counts. They are reported
   * to the author.
   */
  removedParts: RemovedPart[];
}

const sameHref: HrefMap = (url) => url;

const sanitizeOnce = (html: string, href: HrefMap, scope: Scope): SanitizedCode => {
  const writer = new CodeWriter(href, scope);
  const cleanHtml = writer.write(parseHtml(html));
  return { html: cleanHtml, removedParts: writer.removedParts.list() };
};

/**
 * The maximum number of cleaning passes. For broken markup, two or three are enough. If the code
 * still changes after the maximum, it is dropped completely.
 */
const maxPasses = 8;

const sanitizeUntilStable = (html: string, scope: Scope): SanitizedCode => {
  const leftOut = new RemovedCounter();
  let current = html;
  for (let count = 0; count < maxPasses; count += 1) {
    const next = sanitizeOnce(current, sameHref, scope);
    leftOut.addAll(next.removedParts);
    if (next.html === current) return { html: current, removedParts: leftOut.list() };
    current = next.html;
  }
  return { html: '', removedParts: leftOut.list() };
};

/**
 * Returns the HTML of a code email as it may be shown and sent. It only contains elements,
 * attributes, URLs, and CSS that email clients show, including well-formed conditional comments.
 * The code is cleaned until it no longer changes, because different parsers can interpret the
 * cleaned code differently. So cleaning the result again changes nothing.
 * @param href rewrites the URLs of links; the compiler uses it to insert its tokens
 * @throws EmailError body_too_large, code_too_deep
 */
export const sanitizeCode = (html: string, href: HrefMap = sameHref): SanitizedCode => {
  assertBodySize(html);
  const stableResult = sanitizeUntilStable(html, 'page');
  return href === sameHref
    ? stableResult
    : { ...stableResult, html: sanitizeOnce(stableResult.html, href, 'page').html };
};

/**
 * Returns the HTML of a part of a block email. It contains no page elements and no style sheets,
 * because they would change the rest of the email. Every element is closed, also those that only
 * Outlook reads.
 * @param href as for `sanitizeCode`
 * @throws EmailError body_too_large, code_too_deep
 */
export const sanitizeFragment = (html: string, href: HrefMap = sameHref): SanitizedCode => {
  assertBodySize(html);
  const stableResult = sanitizeUntilStable(html, 'fragment');
  const closed = closesOutlook(stableResult.html)
    ? stableResult.html
    : withoutComments(stableResult.html);
  const leftOut = new RemovedCounter();
  leftOut.addAll(stableResult.removedParts);
  if (closed !== stableResult.html) leftOut.comment('[if mso]');
  return { html: sanitizeOnce(closed, href, 'fragment').html, removedParts: leftOut.list() };
};
