import { assertBodySize } from '../document/body-limits';
import type { HrefMap } from '../document/links';
import { EmailError } from '../email-error';
import type { HtmlElement, HtmlNode } from '../html/html-nodes';
import { isComment, isDirective, isElement, isText } from '../html/html-nodes';
import { parseHtml } from '../html/parse-html';
import { escapeHtml, safeText, withoutControls } from '../html/safe-text';
import {
  ALLOWED_TAGS,
  DROPPED_TAGS,
  isAllowedAttribute,
  isAllowedMeta,
  safeAttribute,
  VOID_TAGS,
} from './code-allow-list';
import { cleanComment } from './code-comments';
import { sanitizeCss } from './code-css';
import { type LeftOut, LeftOutCount } from './code-left-out';

/** Browsers stop nesting at 512; exported mails reach about 60. */
const MAX_CODE_DEPTH = 300;

export interface SanitizedCode {
  html: string;
  /** What mails cannot have and the author should know about, counted. */
  leftOut: LeftOut[];
}

const escapeText = (text: string): string =>
  withoutControls(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const directive = (data: string): string => {
  if (/^!doctype\b/i.test(data)) {
    return /^!doctype[\w\s"./:-]*$/i.test(data) ? `<!DOCTYPE${data.slice(8)}>` : '<!DOCTYPE html>';
  }
  return /^!\[(if [\w\s()!&|.]{1,60}|endif)\]$/i.test(data) ? `<${data}>` : '';
};

class CodeWriter {
  readonly leftOut = new LeftOutCount();

  constructor(private readonly href: HrefMap) {}

  write(nodes: readonly HtmlNode[], depth = 0): string {
    if (depth > MAX_CODE_DEPTH) throw new EmailError('code_too_deep');
    return nodes.map((node) => this.writeNode(node, depth)).join('');
  }

  private writeNode(node: HtmlNode, depth: number): string {
    if (isText(node)) return escapeText(node.data);
    if (isComment(node)) return this.writeComment(node.data);
    if (isDirective(node)) return directive(node.data);
    return isElement(node) ? this.writeElement(node, depth) : '';
  }

  private writeComment(data: string): string {
    const clean = cleanComment(data, this.href);
    if (clean === undefined) this.leftOut.comment(data);
    return clean ?? '';
  }

  private writeElement(element: HtmlElement, depth: number): string {
    const { name, attribs, children } = element;
    const isRefused = DROPPED_TAGS.has(name) || (name === 'meta' && !isAllowedMeta(attribs));
    if (isRefused || !ALLOWED_TAGS.has(name)) this.leftOut.element(name);
    if (isRefused) return '';
    if (!ALLOWED_TAGS.has(name)) return this.write(children, depth + 1);
    const open = `<${name}${this.writeAttributes(name, attribs)}>`;
    if (VOID_TAGS.has(name)) return open;
    return `${open}${this.writeContent(element, depth)}</${name}>`;
  }

  private writeContent({ name, children }: HtmlElement, depth: number): string {
    if (name !== 'style' && name !== 'title') return this.write(children, depth + 1);
    const raw = children.map((child) => (isText(child) ? child.data : '')).join('');
    if (name !== 'style') return escapeText(safeText(raw));
    this.leftOut.css(raw);
    return sanitizeCss(raw);
  }

  private writeAttributes(tag: string, attributes: Readonly<Record<string, string>>): string {
    return Object.entries(attributes)
      .map(([name, raw]) => {
        const value = isAllowedAttribute(name, tag) ? safeAttribute(name, raw) : undefined;
        if (value === undefined) this.leftOut.attribute(name, raw);
        if (value === undefined) return '';
        return ` ${name}="${escapeHtml(name === 'href' ? this.href(value) : value)}"`;
      })
      .join('');
  }
}

const sameHref: HrefMap = (url) => url;

const pass = (html: string, href: HrefMap): SanitizedCode => {
  const writer = new CodeWriter(href);
  const clean = writer.write(parseHtml(html));
  return { html: clean, leftOut: writer.leftOut.list() };
};

/** Broken markup settles in two or three passes; what has not by then is left out altogether. */
const mostPasses = 8;

const settle = (html: string): SanitizedCode => {
  const leftOut = new LeftOutCount();
  let current = html;
  for (let count = 0; count < mostPasses; count += 1) {
    const next = pass(current, sameHref);
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
  const settled = settle(html);
  return href === sameHref ? settled : { ...settled, html: pass(settled.html, href).html };
};
