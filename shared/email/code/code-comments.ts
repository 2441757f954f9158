import type { HrefMap } from '../document/found-link';
import { isElement } from '../html/html-nodes';
import { parseHtml } from '../html/parse-html';
import { escapeHtml } from '../html/safe-text';
import { styleElements } from '../html/style-elements';
import { ALLOWED_TAGS, isAllowedVmlAttribute, safeAttribute } from './code-allow-list';
import { sanitizeCss } from './code-css';

const CONDITION = String.raw`\[if [\w\s()!&|.]{1,60}\]`;
const CONDITIONAL_COMMENT = new RegExp(`^(${CONDITION})>([\\s\\S]*)<!\\[endif\\]$`, 'i');
const REVEALED_START = new RegExp(`^(${CONDITION})><!(?:--\\s*)?$`, 'i');
const REVEALED_END = /^\s*<!\[endif\]$/i;

const TAG =
  /<(\/?)([a-z][a-z0-9:]*)((?:\s+[a-z][\w:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*(\/?)>/gi;

const isOutlookTag = (name: string): boolean =>
  name !== 'meta' && (ALLOWED_TAGS.has(name) || name === 'xml' || /^[vow]:[a-z]+$/i.test(name));

/**
 * Returns the attributes of a tag. The parser converts names to lower case and decodes entities.
 * `source` matched TAG, so the parser finds exactly one tag.
 */
const readAttributes = (source: string): [string, string][] => {
  const [tag] = parseHtml(`<x ${source}>`);
  return tag && isElement(tag) ? Object.entries(tag.attribs) : [];
};

const cleanAttributes = (source: string, href: HrefMap): string =>
  readAttributes(source)
    .map(([name, raw]) => {
      const value = isAllowedVmlAttribute(name) ? safeAttribute(name, raw) : undefined;
      if (value === undefined) return '';
      return ` ${name}="${escapeHtml(name === 'href' ? href(value) : value)}"`;
    })
    .join('');

/**
 * Cleans the content of a comment that Outlook reads. Such content includes incomplete tables and
 * VML, which no tree parser preserves, so its tags are rewritten one by one. Content that isn't
 * clearly made of tags and text is refused.
 */
const cleanContent = (content: string, href: HrefMap): string | undefined => {
  let isPlain = true;
  const escapeComment = (text: string): string => {
    if (text.includes('<')) isPlain = false;
    return text;
  };
  const rewriteTags = (part: string): string => {
    let out = '';
    let from = 0;
    for (const match of part.matchAll(TAG)) {
      const [fullMatch, slash, rawName = '', attributes = '', selfClosing] = match;
      // The names of Office's own elements are case-sensitive, because they are XML:
      // `o:PixelsPerInch` isn't `o:pixelsperinch`.
      const name = rawName.includes(':') ? rawName : rawName.toLowerCase();
      out += escapeComment(part.slice(from, match.index));
      from = match.index + fullMatch.length;
      if (!isOutlookTag(name)) continue;
      out += slash ? `</${name}>` : `<${name}${cleanAttributes(attributes, href)}${selfClosing}>`;
    }
    return out + escapeComment(part.slice(from));
  };
  let out = '';
  let from = 0;
  for (const { start, end, css } of styleElements(content)) {
    out += `${rewriteTags(content.slice(from, start))}<style>${sanitizeCss(css)}</style>`;
    from = end;
  }
  out += rewriteTags(content.slice(from));
  // The content must not contain `--`, because browsers also end a comment at `--!>`.
  return isPlain && !out.includes('--') ? out : undefined;
};

/** Returns a conditional comment as it may be kept. Returns undefined for any other comment. */
export const cleanComment = (data: string, href: HrefMap): string | undefined => {
  if (REVEALED_END.test(data)) return '<!--<![endif]-->';
  const revealedCondition = REVEALED_START.exec(data)?.[1];
  if (revealedCondition) return `<!--${revealedCondition}><!-->`;
  const [, condition, content = ''] = CONDITIONAL_COMMENT.exec(data) ?? [];
  const clean = condition === undefined ? undefined : cleanContent(content, href);
  return clean === undefined ? undefined : `<!--${condition}>${clean}<![endif]-->`;
};
