import { plainLetters } from '../../audience/plain-words';
import { safeText } from '../html/safe-text';

/**
 * Two spellings of "filled in later" inside rendered text: an author's `{{first_name|there}}`, and
 * the renderer's own tokens between two private-use characters, which no author can type because
 * `safeText` removes them.
 */
const OPEN = '\ue000';
const CLOSE = '\ue001';

const WHEN_OPEN = '\ue006';
const WHEN_NAMED = '\ue007';
const WHEN_CLOSE = '\ue008';

/** Begins a part that is for those alone who have a value of this name. */
export const whenToken = (name: string): string => `${WHEN_OPEN}${name}${WHEN_NAMED}`;
export const WHEN_END = WHEN_CLOSE;
export const WHEN_PATTERN = /\ue006(@[a-z]+(?::\d+)?)\ue007|\ue008/g;

export const TOKEN_PATTERN = /\ue000(@[a-z]+(?::\d+)?)\ue001|\{\{([^{}]{1,300})\}\}/g;

export const OPEN_TOKEN = '@open';
export const UNSUBSCRIBE_TOKEN = '@unsubscribe';
export const WEB_VERSION_TOKEN = '@webversion';
/** Name of the token that becomes the recipient's tracked address of link `n` (from 1). */
export const linkToken = (n: number): string => `@link:${n}`;
export const internalToken = (name: string): string => `${OPEN}${name}${CLOSE}`;

const MERGE_NAME = /^\p{L}[\p{L}\p{M}\p{N}_.]{0,63}$/u;
/** What nearly all names look like already; taken as they are. */
const PLAIN_NAME = /^[a-z](?:[a-z0-9_.]{0,62}[a-z0-9])?$/;

/** Merge tags an author may use that are the same for every recipient or belong to the mail. */
export const UNSUBSCRIBE_TAG = 'unsubscribe_url';
/** The mail as a web page. */
export const WEB_VERSION_TAG = 'web_version_url';
export const ADDRESS_TAG = 'business_address';
export const BRAND_TAG = 'brand';
/** Stands in templates for the address of the store that an email is made for. */
export const STORE_URL_TAG = 'store_url';

/** The tags that are addresses of the one mail, by the tokens that stand for them. */
export const ADDRESS_TOKENS: ReadonlyMap<string, string> = new Map([
  [UNSUBSCRIBE_TAG, UNSUBSCRIBE_TOKEN],
  [WEB_VERSION_TAG, WEB_VERSION_TOKEN],
]);

const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // What lower case makes of the Turkish İ, and what asks for an emoji in color.
    .replace(/(?<=i)\u0307|[\ufe00-\ufe0f]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_.]+/gu, '_')
    .replace(/^[_.\p{N}\p{M}]+|(?<![_.])[_.]+$/gu, '');

/**
 * A merge tag's or subscriber field's name in the one form both are written in: "First Name",
 * "first-name" and "first_name" are one. Letters of every script keep all they are written with.
 * Undefined when nothing usable is left.
 */
export const readMergeName = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > 200) return undefined;
  if (PLAIN_NAME.test(value)) return value;
  const name = normalised(value);
  return MERGE_NAME.test(name) ? name : undefined;
};

/**
 * A merge name without the accents of its Latin letters: `größe` is `grosse`. Attributes were called
 * so until names kept their letters, and tags find their attribute by either name.
 */
export const foldedMergeName = (name: string): string =>
  PLAIN_NAME.test(name)
    ? name
    : plainLetters(name)
        .normalize('NFKD')
        .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
        .normalize('NFC');

/** The beginning of a text as a merge tag's name, at most `most` (64) characters. */
export const shortMergeName = (text: string, most: number): string | undefined => {
  const characters = normalised(text.slice(0, 200)).slice(0, most);
  // Cut in the middle, an emoji-sized letter is half a one; `a_b_` ends in a mark.
  const name = characters.replace(/[\ud800-\udbff]$/, '').replace(/(?<![_.])[_.]+$/, '');
  return MERGE_NAME.test(name) ? name : undefined;
};

/** Fallback text without the characters that end a tag; at most 200 characters. */
export const readFallback = (value: unknown): string =>
  typeof value === 'string' ? safeText(value).replace(/[{}]/g, '').slice(0, 200) : '';

export interface MergeTag {
  name: string;
  fallback: string;
}

/** What stands between `{{` and `}}`, or undefined when it is not a merge tag but plain text. */
export const parseMergeTag = (inner: string): MergeTag | undefined => {
  const [rawName = '', ...rest] = inner.split('|');
  const name = readMergeName(rawName.trim());
  return name ? { name, fallback: readFallback(rest.join('|').trim()) } : undefined;
};

/** The tag as text, the form in which it is typed, rendered and copied. */
export const mergeTagText = ({ name, fallback }: MergeTag): string =>
  fallback ? `{{${name}|${fallback}}}` : `{{${name}}}`;

/** Names of all merge tags in a text, in order, repeated ones included. */
export const mergeTagsIn = (text: string): string[] =>
  [...text.matchAll(TOKEN_PATTERN)].flatMap((match) => {
    const tag = match[2] === undefined ? undefined : parseMergeTag(match[2]);
    return tag ? [tag.name] : [];
  });
