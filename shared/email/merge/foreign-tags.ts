import { unescapeHtml } from '../html/safe-text';
import { fieldNames, ourNameOf } from './foreign-names';
import { mergeTagText, normalizeMergeName, readFallback, readMergeName } from './merge-tokens';
import {
  CALL,
  FILTER,
  FILTER_WITH_VALUE,
  hasForeignRoot,
  isInstruction,
  tagNameIn,
} from './own-tags';

/** A merge tag of another tool. If it were sent, every recipient would see it unchanged. */
export interface ForeignTag {
  index: number;
  text: string;
  /** Our tag with the same meaning. */
  ours?: string;
}

type ReadTag = { readonly name: string; readonly fallback?: string | undefined } | undefined;
type Syntax = {
  readonly pattern: RegExp;
  /**
   * Returns the name in the tag. Returns undefined for conditions and other logic, which have no
   * equivalent.
   */
  readonly read: (inner: string) => ReadTag;
  /**
   * Returns whether text with this syntax is really a tag of another tool. Defaults to always true.
   */
  readonly isForeign?: (inner: string, fields: ReadonlySet<string> | undefined) => boolean;
};

const QUOTED = /["']([^"']{0,200})["']/;
const readCurly = (inner: string): ReadTag => {
  const [name = '', ...filters] = inner.split('|');
  const call = CALL.exec(name.trim());
  const filterText = call ? name.slice(name.indexOf(',')) : filters.join('|');
  const read = call?.[1] ?? name.trim();
  const isName = /^[\w.: -]{1,80}$/.test(read);
  const isPlain =
    filters.length > 0 && !FILTER_WITH_VALUE.test(filterText) && !FILTER.test(filterText);
  const fallback = isPlain ? filterText : QUOTED.exec(filterText)?.[1];
  return isName ? { name: read, fallback } : undefined;
};

/**
 * Returns whether double braces contain a tag of another tool. Our tags are `{{name}}` and
 * `{{name|fallback}}`, and anything else belongs to another tool.
 */
const isForeignCurly = (inner: string, fields: ReadonlySet<string> | undefined): boolean => {
  if (isInstruction(inner)) return true;
  const name = tagNameIn(inner);
  const ownName = readMergeName(name);
  if (ownName !== undefined && fields?.has(normalizeMergeName(ownName))) return false;
  if (hasForeignRoot(name)) return true;
  const ours = ourNameOf(name, new Set());
  return fields !== undefined && ours !== undefined && ours !== ownName;
};

const readNamed = (inner: string): ReadTag => ({ name: inner });
const readNothing = (): ReadTag => undefined;

const SYNTAXES: readonly Syntax[] = [
  // The syntax of Mailchimp and Mandrill
  { pattern: /\*\|([^|*\r\n]{1,120})\|\*/g, read: readNamed },
  // The syntax for unescaped values in Handlebars and Resend.
  { pattern: /\{\{\{([^{}]{1,200})\}\}\}/g, read: readCurly },
  // The syntax of Klaviyo, Brevo, HubSpot, Shopify, Customer.io, Drip, and Kit
  { pattern: /\{\{([^{}]{1,300})\}\}/g, read: readCurly, isForeign: isForeignCurly },
  {
    pattern: /\{%([^{}]{1,300}?)%\}/g,
    read: (inner) => {
      const [, name = ''] = /^[-+\s]*(unsubscribe(?:_link|_url)?)\b/.exec(inner) ?? [];
      return name ? { name, fallback: QUOTED.exec(inner)?.[1] } : undefined;
    },
  },
  // The syntax of Salesforce Marketing Cloud and Account Engagement
  { pattern: /%%((?=[a-z=[])[^%\r\n<>]{1,120})%%/gi, read: readNamed },
  // The syntax of ActiveCampaign. Only ActiveCampaign's own names match, because percent signs have
  // other uses.
  {
    pattern:
      /%((?:FIRSTNAME|LASTNAME|FULLNAME|EMAIL|UNSUBSCRIBELINK|WEBCOPY|SENDER-INFO(?:-SINGLELINE)?))%/g,
    read: readNamed,
  },
  // The syntax of Constant Contact and Omnisend
  {
    pattern: /\[\[([a-z][^[\]\r\n]{0,120})\]\]/gi,
    read: (inner) => {
      const [name = '', fallbackText] = inner.split(/(?<!\s)\s+or\s+|\|/i);
      return { name, fallback: fallbackText && QUOTED.exec(fallbackText)?.[1] };
    },
  },
  // The syntax of Campaign Monitor
  {
    pattern:
      /\[((?:firstname|lastname|fullname|email|unsubscribe|webversion)(?:,\s*fallback=[^\]\r\n]{0,80})?)\]/gi,
    read: (inner) => {
      const [name = '', fallback] = inner.split(/,\s*fallback=/i);
      return { name, fallback };
    },
  },
  // MailerLite
  { pattern: /\{\$([a-z][\w.]{0,60})(?:\|[^{}]{0,60})?\}/gi, read: readNamed },
  // The syntax of SendGrid and Ruby templates
  { pattern: /<%[\s=]*([\w-]{1,80})\s*%>/g, read: readNamed },
  { pattern: /<(?=\/?unsubscribe\b)([^<>]{1,300})>/gi, read: readNothing },
];

const UNSUBSCRIBE_ADDRESS = '{{unsubscribe_url}}';

/** Returns the link that Campaign Monitor would generate from its unsubscribe element. */
const unsubscribeElement = (text: string): string | undefined => {
  const found = /^<(\/?)unsubscribe\b([^<>]*)>$/i.exec(text);
  if (!found) return undefined;
  return found[1] ? '</a>' : `<a href="${UNSUBSCRIBE_ADDRESS}"${found[2]}>`;
};

const readTag = (
  { read, isForeign }: Syntax,
  match: RegExpExecArray,
  fields: readonly string[] | undefined,
): ForeignTag | undefined => {
  const [text, raw = ''] = match;
  const inner = unescapeHtml(raw);
  const known = fields && fieldNames(fields);
  if (isForeign && !isForeign(inner, known)) return undefined;
  const reading = read(inner);
  const name = reading && ourNameOf(reading.name, known ?? new Set());
  const tag = name && mergeTagText({ name, fallback: readFallback(reading.fallback).trim() });
  const ours = tag || unsubscribeElement(text);
  return { index: match.index, text, ...(ours && { ours }) };
};

/**
 * Finds merge tags of other tools in a text or in HTML, in order.
 * @param fields the names of the audience's fields, in any spelling; undefined if they aren't known
 */
export const foreignTags = (text: string, fields: readonly string[] | undefined): ForeignTag[] => {
  const found = SYNTAXES.flatMap((syntax) =>
    [...text.matchAll(syntax.pattern)].flatMap((match) => readTag(syntax, match, fields) ?? []),
  ).sort((a, b) => a.index - b.index || b.text.length - a.text.length);
  let end = 0;
  return found.filter(({ index, text: tag }) => {
    if (index < end) return false;
    end = index + tag.length;
    return true;
  });
};

/** Replaces each merge tag of another tool with the result of `change`. */
export const replaceForeignTags = (
  text: string,
  tags: readonly ForeignTag[],
  change: (tag: ForeignTag) => string,
): string => {
  let out = '';
  let from = 0;
  for (const tag of tags) {
    out += text.slice(from, tag.index) + change(tag);
    from = tag.index + tag.text.length;
  }
  return out + text.slice(from);
};
