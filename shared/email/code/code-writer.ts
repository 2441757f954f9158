import type { HrefMap } from '../document/found-link';
import { EmailError } from '../email-error';
import type { HtmlElement, HtmlNode } from '../html/html-nodes';
import { isComment, isDirective, isElement, isText } from '../html/html-nodes';
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
import { RemovedCounter } from './removed-counter';

/**
 * The maximum depth of nested elements. Browsers allow 512, and emails exported from other tools
 * reach about 60.
 */
const MAX_CODE_DEPTH = 300;

/**
 * Removes CSS that positions content freely, because such content could cover other parts of the
 * email, including the footer.
 */
const withoutPosition = (css: string | undefined): string | undefined =>
  css?.replace(/(^|;)\s*position\s*:[^;]*/gi, '$1');

const escapeText = (text: string): string =>
  withoutControls(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const directive = (data: string): string => {
  if (/^!doctype\b/i.test(data)) {
    return /^!doctype[\w\s"./:-]*$/i.test(data) ? `<!DOCTYPE${data.slice(8)}>` : '<!DOCTYPE html>';
  }
  return /^!\[(if [\w\s()!&|.]{1,60}|endif)\]$/i.test(data) ? `<${data}>` : '';
};

/**
 * What the code is: a complete page, or a part of another email that must not affect the rest of
 * that email.
 */
export type Scope = 'page' | 'fragment';

/**
 * Elements of a page. In a fragment, these elements are removed, but the content of the body is
 * kept.
 */
const PAGE_TAGS = new Set(['html', 'body', 'head']);
const HEAD_TAGS = new Set(['title', 'meta', 'style']);

/** Serializes parsed code, with only the parts that are allowed in an email. */
export class CodeWriter {
  readonly removedParts = new RemovedCounter();

  constructor(
    private readonly href: HrefMap,
    private readonly scope: Scope,
  ) {}

  write(nodes: readonly HtmlNode[], depth = 0): string {
    if (depth > MAX_CODE_DEPTH) throw new EmailError('code_too_deep');
    return nodes.map((node) => this.writeNode(node, depth)).join('');
  }

  private writeNode(node: HtmlNode, depth: number): string {
    if (isText(node)) return escapeText(node.data);
    if (isComment(node)) return this.writeComment(node.data);
    if (isDirective(node)) return this.scope === 'page' ? directive(node.data) : '';
    return isElement(node) ? this.writeElement(node, depth) : '';
  }

  private writeComment(data: string): string {
    const clean = cleanComment(data, this.href);
    if (clean === undefined) this.removedParts.comment(data);
    return clean ?? '';
  }

  private writeElement(element: HtmlElement, depth: number): string {
    const { name, attribs, children } = element;
    if (this.scope === 'fragment') {
      if (name === 'style') this.removedParts.element(name);
      if (HEAD_TAGS.has(name)) return '';
      if (PAGE_TAGS.has(name)) return this.write(children, depth + 1);
    }
    const isRefused = DROPPED_TAGS.has(name) || (name === 'meta' && !isAllowedMeta(attribs));
    if (isRefused || !ALLOWED_TAGS.has(name)) this.removedParts.element(name);
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
    this.removedParts.css(raw);
    return sanitizeCss(raw);
  }

  private writeAttributes(tag: string, attributes: Readonly<Record<string, string>>): string {
    return Object.entries(attributes)
      .map(([name, raw]) => {
        const safe = isAllowedAttribute(name, tag) ? safeAttribute(name, raw) : undefined;
        const value = this.scope === 'fragment' && name === 'style' ? withoutPosition(safe) : safe;
        if (value === undefined) this.removedParts.attribute(name, raw);
        if (value === undefined) return '';
        return ` ${name}="${escapeHtml(name === 'href' ? this.href(value) : value)}"`;
      })
      .join('');
  }
}
