import { escapeHtml, unescapeHtml } from '../html/safe-text';
import { DEFAULT_LANGUAGE } from '../language';
import { isolate } from './isolate';
import { htmlContexts, type MergeContext } from './merge-context';
import type { MergeTag } from './merge-tokens';
import {
  ADDRESS_TOKENS,
  normalizeMergeName,
  parseMergeTag,
  TOKEN_PATTERN,
  WHEN_END,
  WHEN_PATTERN,
} from './merge-tokens';
import { formatValue, readFormat } from './value-formats';

/** A segment for a value that is looked up and escaped for each recipient. */
type ValueSeg = {
  name: string;
  fallback: string;
  ctx: MergeContext;
  /** How the value is written, in the recipient's language. As returned by `readFormat`. */
  format?: string;
};
/** A segment whose content is only sent to recipients with a value named `when`. */
type WhenSeg = { when: string; segs: Seg[] };
/**
 * A segment of a compiled email: text that is copied, a value, or a part for some recipients. It is
 * plain JSON, which is stored once per email.
 */
export type Seg = string | ValueSeg | WhenSeg;

/** The values of tokens, keyed by name. `recipientValues` creates them for a subscriber. */
export type MergeValues = ReadonlyMap<string, string>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a header value must be one line
const CONTROLS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;
const toSingleLine = (value: string): string => value.replace(CONTROLS, ' ');

const isSafeUrl = (value: string): boolean =>
  /^(https?:\/\/|(mailto|tel|sms|whatsapp):|#|\/)/i.test(value);

/** A transparent image as a data URL. Unlike an empty URL or `#`, it doesn't cause a request. */
export const NO_IMAGE =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';

const ESCAPES: Record<MergeContext, (value: string) => string> = {
  html: escapeHtml,
  // The value is a whole URL from one of a subscriber's fields. If its scheme isn't allowed, the
  // link becomes `#`.
  url: (value) => (isSafeUrl(value) ? escapeHtml(value) : '#'),
  image: (value) => (/^(https?:\/\/|\/)/i.test(value) ? escapeHtml(value) : NO_IMAGE),
  // No value may choose the site that a link leads to. The pre-send check already rejects such
  // links.
  host: () => 'invalid',
  urlpart: (value) => escapeHtml(encodeURIComponent(value.toWellFormed())),
  text: (value) => value,
  header: toSingleLine,
};

/** The name of the value with the language of formats, as a BCP 47 tag. */
export const LANGUAGE_KEY = '@language';
/** The name of the value that is there if the email is written from right to left. */
export const RTL_KEY = '@rtl';

const isReadText = (ctx: MergeContext): boolean =>
  ctx === 'html' || ctx === 'text' || ctx === 'header';

/**
 * Returns the value with exactly this name. If there is none, returns the value whose name is the
 * same without accents.
 */
const valueIn = (values: MergeValues, name: string): string | undefined =>
  values.get(name)?.trim() || values.get(normalizeMergeName(name))?.trim();

/** Returns the language in which a recipient's dates, numbers, and amounts are written. */
export const languageOfValues = (values: MergeValues): string =>
  values.get(LANGUAGE_KEY) ?? DEFAULT_LANGUAGE;

/** Returns a recipient's value as it is shown, or undefined if the fallback is shown. */
const shownValue = ({ name, ctx, format }: ValueSeg, values: MergeValues): string | undefined => {
  const value = valueIn(values, name);
  if (!value) return undefined;
  if (name.startsWith('@')) return value;
  const text = format ? formatValue(value, format, languageOfValues(values)) : value;
  return text && isReadText(ctx) ? isolate(text, values.has(RTL_KEY)) : text;
};

/**
 * Returns the email for one recipient. If a value is blank or missing, the tag's fallback is used.
 */
export const fill = (segs: readonly Seg[], values: MergeValues): string => {
  let out = '';
  for (const seg of segs) {
    if (typeof seg === 'string') out += seg;
    else if ('when' in seg) out += values.get(seg.when) ? fill(seg.segs, values) : '';
    else out += ESCAPES[seg.ctx](shownValue(seg, values) || seg.fallback);
  }
  return out;
};

export type SourceKind = 'html' | 'text' | 'header';

const readTag = (match: RegExpExecArray, kind: SourceKind): MergeTag | undefined => {
  if (match[1] !== undefined) return { name: match[1], fallback: '' };
  const inner = match[2] ?? '';
  const tag = parseMergeTag(kind === 'html' ? unescapeHtml(inner) : inner);
  const token = tag && ADDRESS_TOKENS.get(tag.name);
  return token ? { name: token, fallback: '' } : tag;
};

const pushText = (segs: Seg[], text: string): void => {
  const last = segs.at(-1);
  if (!text) return;
  if (typeof last === 'string') segs[segs.length - 1] = last + text;
  else segs.push(text);
};

const CSS_UNSAFE = /[^\w #.,%-]/g;

/** What an email's tags need to be compiled. All parts are the same for all recipients. */
export interface CompileValues {
  /** The values that don't differ between recipients, such as the brand. */
  readonly constants?: MergeValues;
  /** The fallbacks of tags for which the author wrote none. */
  readonly fallbacks?: MergeValues | undefined;
}

const pushTag = (
  segs: Seg[],
  tag: MergeTag,
  ctx: MergeContext | undefined,
  { constants, fallbacks }: CompileValues,
): void => {
  const { name } = tag;
  const fallback = tag.fallback || (fallbacks?.get(name) ?? '');
  const constant = constants?.get(name);
  if (!ctx) pushText(segs, fallback.replace(CSS_UNSAFE, ''));
  else if (constant !== undefined) pushText(segs, ESCAPES[ctx](constant.trim() || fallback));
  else if (!tag.format) segs.push({ name, fallback, ctx });
  else {
    // The pre-send check rejects unknown formats. If one gets here, no recipient sees it.
    const format = readFormat(tag.format);
    if (format) segs.push({ name, fallback, ctx, format });
    else pushText(segs, ESCAPES[ctx](fallback));
  }
};

/**
 * Collects the segments of an email. New segments are added to the conditional part that was opened
 * last.
 */
const openStack = () => {
  const all: Seg[] = [];
  const open: Seg[][] = [all];
  return {
    all,
    last: (): Seg[] => open.at(-1) ?? all,
    open: (when: string) => {
      const segs: Seg[] = [];
      open.at(-1)?.push({ when, segs });
      open.push(segs);
    },
    close: () => {
      if (open.length > 1) open.pop();
    },
  };
};

/** Matches merge tags, tokens, and the start and end of conditional parts. */
const EITHER = new RegExp(`${TOKEN_PATTERN.source}|${WHEN_PATTERN.source}`, 'g');

/**
 * Splits rendered text into segments to copy and values to fill in, and determines the context of
 * each value once for all recipients. Constants (brand, business address) are the same for all
 * recipients and are inserted and escaped here. `{{…}}` with an invalid name stays unchanged.
 */
export const compile = (source: string, kind: SourceKind, known: CompileValues = {}): Seg[] => {
  const partStack = openStack();
  let from = 0;
  const pattern = new RegExp(EITHER);
  const contextAt = kind === 'html' ? htmlContexts(source) : () => kind;
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const isWhen = match[3] !== undefined || match[0] === WHEN_END;
    const tag = isWhen ? undefined : readTag(match, kind);
    if (!tag && !isWhen) continue;
    pushText(partStack.last(), source.slice(from, match.index));
    from = pattern.lastIndex;
    if (tag) pushTag(partStack.last(), tag, contextAt(match.index), known);
    else if (match[3] === undefined) partStack.close();
    else partStack.open(match[3]);
  }
  pushText(partStack.last(), source.slice(from));
  return kind === 'header'
    ? partStack.all.map((seg) => (typeof seg === 'string' ? toSingleLine(seg) : seg))
    : partStack.all;
};

/**
 * Returns the target of a stored link for one recipient. Returns undefined if, with the recipient's
 * values, it isn't a web URL. `url` comes from `NumberedLink.url`.
 */
export const resolveLink = (url: string, values: MergeValues): string | undefined => {
  const segs = compile(`<a href="${escapeHtml(url)}">`, 'html');
  const filledUrl = unescapeHtml(fill(segs, values).slice('<a href="'.length, -'">'.length));
  return /^https?:\/\/[^/\s]/i.test(filledUrl) ? filledUrl : undefined;
};
