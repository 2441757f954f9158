import { plainLetters } from '../../audience/plain-words';
import { safeText } from '../html/safe-text';

/**
 * The character before one of the renderer's own tokens. Values to be filled in have two notations:
 * an author's merge tag, `{{first_name|there}}`, and a token between two private-use characters. No
 * author can type such a token, because `safeText` removes these characters.
 */
const OPEN = '\ue000';
const CLOSE = '\ue001';

const WHEN_OPEN = '\ue006';
const WHEN_NAMED = '\ue007';
const WHEN_CLOSE = '\ue008';

/**
 * Returns the token that starts a part for recipients with a value of this name. Other recipients
 * don't get the part.
 */
export const whenToken = (name: string): string => `${WHEN_OPEN}${name}${WHEN_NAMED}`;
export const WHEN_END = WHEN_CLOSE;
export const WHEN_PATTERN = /\ue006(@[a-z]+(?::\d+)?)\ue007|\ue008/g;

export const TOKEN_PATTERN = /\ue000(@[a-z]+(?::\d+)?)\ue001|\{\{([^{}]{1,300})\}\}/g;

export const OPEN_TOKEN = '@open';
export const UNSUBSCRIBE_TOKEN = '@unsubscribe';
export const WEB_VERSION_TOKEN = '@webversion';
/**
 * Returns the name of the token that becomes the recipient's tracking URL for link `n` (from 1).
 */
export const linkToken = (n: number): string => `@link:${n}`;

/** Returns the name of the token for a word of the footer, from 1. */
export const footerToken = (word: number): string => `@footer:${word}`;

/** Returns the values of the footer's tokens in one language. */
export const footerValues = (words: readonly string[]): readonly (readonly [string, string])[] =>
  words.map((word, index) => [footerToken(index + 1), word]);

export const internalToken = (name: string): string => `${OPEN}${name}${CLOSE}`;

const MERGE_NAME = /^\p{L}[\p{L}\p{M}\p{N}_.]{0,63}$/u;
/** Matches names that are already in normal form, which nearly all are. They are used unchanged. */
const PLAIN_NAME = /^[a-z](?:[a-z0-9_.]{0,62}[a-z0-9])?$/;

/** The merge tag for the URL of the unsubscribe page. */
export const UNSUBSCRIBE_TAG = 'unsubscribe_url';
/** The merge tag for the URL of the email as a web page. */
export const WEB_VERSION_TAG = 'web_version_url';
export const ADDRESS_TAG = 'business_address';
export const BRAND_TAG = 'brand';
/**
 * A merge tag that only templates contain. It becomes the URL of the store that the email is made
 * for.
 */
export const STORE_URL_TAG = 'store_url';

/**
 * The merge tags for the email's own URLs (such as unsubscribe and web version), with the tokens
 * that replace them.
 */
export const ADDRESS_TOKENS: ReadonlyMap<string, string> = new Map([
  [UNSUBSCRIBE_TAG, UNSUBSCRIBE_TOKEN],
  [WEB_VERSION_TAG, WEB_VERSION_TOKEN],
]);

const normalizeName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // Removes the dot that the Turkish İ gets in lower case, and the characters that select a color
    // emoji.
    .replace(/(?<=i)\u0307|[\ufe00-\ufe0f]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_.]+/gu, '_')
    .replace(/^[_.\p{N}\p{M}]+|(?<![_.])[_.]+$/gu, '');

/**
 * Returns the name of a merge tag or of a subscriber's field in its normal form: "First Name",
 * "first-name" and "first_name" are the same. Letters of all scripts keep their accents. Returns
 * undefined if nothing usable remains.
 */
export const readMergeName = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > 200) return undefined;
  if (PLAIN_NAME.test(value)) return value;
  const name = normalizeName(value);
  return MERGE_NAME.test(name) ? name : undefined;
};

/**
 * Returns a merge tag name with its non-ASCII Latin letters replaced by ASCII letters: `größe`
 * becomes `grosse`. Older attributes have names in this form, so a merge tag finds its attribute by
 * either name.
 */
export const normalizeMergeName = (name: string): string =>
  PLAIN_NAME.test(name)
    ? name
    : plainLetters(name)
        .normalize('NFKD')
        .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
        .normalize('NFC');

/**
 * Returns the name of a merge tag made from the beginning of a text, with up to `max` characters.
 */
export const shortMergeName = (text: string, max: number): string | undefined => {
  const characters = normalizeName(text.slice(0, 200)).slice(0, max);
  // After the text is shortened, half a surrogate pair or a separator may be at the end, as in
  // `a_b_`. A name must not end with either.
  const name = characters.replace(/[\ud800-\udbff]$/, '').replace(/(?<![_.])[_.]+$/, '');
  return MERGE_NAME.test(name) ? name : undefined;
};

/**
 * Returns a fallback text, limited to 200 characters and without braces, which would end the tag.
 */
export const readFallback = (value: unknown): string =>
  typeof value === 'string' ? safeText(value).replace(/[{}]/g, '').slice(0, 200) : '';

export interface MergeTag {
  name: string;
  fallback: string;
  /**
   * How the value is written, as the author typed it: `date`, `EUR`. `readFormat` reads it. Absent
   * or empty for a value that is shown as it is stored.
   */
  format?: string | undefined;
}

/**
 * Matches a name with a format after a colon. `person:` and similar beginnings are how other tools
 * write the recipient's values, so what follows them isn't a format.
 */
const FORMATTED =
  /^\s*(?!(?:person|contact|customer|subscriber|recipient|profile|user|lead|member|shop|store|organi[sz]ation|company|account|site_settings)\s*:)([^:@]{1,200}):([\p{L} _-]{0,40})$/iu;

/** Returns a format as it is typed, on one line and without characters that would end the tag. */
export const readFormatText = (value: unknown): string =>
  typeof value === 'string'
    ? safeText(value)
        .replace(/[{}|:]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 40)
    : '';

/** Parses the text between `{{` and `}}`. Returns undefined if it isn't a valid merge tag. */
export const parseMergeTag = (inner: string): MergeTag | undefined => {
  const [beforeFallback = '', ...rest] = inner.split('|');
  const [, formattedName, formatText] = FORMATTED.exec(beforeFallback) ?? [];
  const name = readMergeName((formattedName ?? beforeFallback).trim());
  if (!name) return undefined;
  const fallback = readFallback(rest.join('|').trim());
  return formatText === undefined
    ? { name, fallback }
    : { name, fallback, format: readFormatText(formatText) || '?' };
};

/**
 * Returns the tag as text, which is the form in which people type it and in which it is rendered
 * and copied.
 */
export const mergeTagText = ({ name, fallback, format }: MergeTag): string =>
  `{{${name}${format ? `:${format}` : ''}${fallback ? `|${fallback}` : ''}}}`;

/** Returns all merge tags in a text, in order. A repeated tag is included each time. */
export const tagsIn = (text: string): MergeTag[] =>
  [...text.matchAll(TOKEN_PATTERN)].flatMap((match) =>
    match[2] === undefined ? [] : (parseMergeTag(match[2]) ?? []),
  );

/** Returns the names of all merge tags in a text, as `tagsIn` returns them. */
export const mergeTagsIn = (text: string): string[] => tagsIn(text).map(({ name }) => name);
