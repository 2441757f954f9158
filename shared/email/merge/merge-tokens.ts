import { plainLetters } from '../../audience/plain-words';
import { safeText } from '../html/safe-text';

/**
 * The two notations for values that are filled in later: an author's `{{first_name|there}}`, and
 * the renderer's own tokens between two private-use characters, which no author can type because
 * `safeText` removes them.
 */
const OPEN = '\ue000';
const CLOSE = '\ue001';

const WHEN_OPEN = '\ue006';
const WHEN_NAMED = '\ue007';
const WHEN_CLOSE = '\ue008';

/** Starts a part that only recipients with a value of this name get. */
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
export const internalToken = (name: string): string => `${OPEN}${name}${CLOSE}`;

const MERGE_NAME = /^\p{L}[\p{L}\p{M}\p{N}_.]{0,63}$/u;
/** The format that nearly all names already have. They are used unchanged. */
const PLAIN_NAME = /^[a-z](?:[a-z0-9_.]{0,62}[a-z0-9])?$/;

/** Merge tags an author may use that are the same for every recipient or belong to the email. */
export const UNSUBSCRIBE_TAG = 'unsubscribe_url';
/** The merge tag for the URL of the email as a web page. */
export const WEB_VERSION_TAG = 'web_version_url';
export const ADDRESS_TAG = 'business_address';
export const BRAND_TAG = 'brand';
/** The merge tag in templates for the URL of the store that an email is made for. */
export const STORE_URL_TAG = 'store_url';

/** The merge tags for the email's own URLs, with their tokens. */
export const ADDRESS_TOKENS: ReadonlyMap<string, string> = new Map([
  [UNSUBSCRIBE_TAG, UNSUBSCRIBE_TOKEN],
  [WEB_VERSION_TAG, WEB_VERSION_TOKEN],
]);

const normalizeName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // Removes what lowercasing adds to the Turkish İ, and the characters that request a color
    // emoji.
    .replace(/(?<=i)\u0307|[\ufe00-\ufe0f]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_.]+/gu, '_')
    .replace(/^[_.\p{N}\p{M}]+|(?<![_.])[_.]+$/gu, '');

/**
 * Returns the name of a merge tag or subscriber field in its normal form: "First Name",
 * "first-name" and "first_name" are the same. Letters of every script keep their accents. Returns
 * undefined when nothing usable is left.
 */
export const readMergeName = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > 200) return undefined;
  if (PLAIN_NAME.test(value)) return value;
  const name = normalizeName(value);
  return MERGE_NAME.test(name) ? name : undefined;
};

/**
 * Returns a merge name without the accents of its Latin letters: `größe` is `grosse`. Attributes
 * were named that way until names kept their letters, and tags find their attribute by either name.
 */
export const normalizeMergeName = (name: string): string =>
  PLAIN_NAME.test(name)
    ? name
    : plainLetters(name)
        .normalize('NFKD')
        .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
        .normalize('NFC');

/** Returns the beginning of a text as a merge tag's name, up to `max` characters. */
export const shortMergeName = (text: string, max: number): string | undefined => {
  const characters = normalizeName(text.slice(0, 200)).slice(0, max);
  // A cut may leave half a surrogate pair or a separator at the end, as in `a_b_`, which a name
  // must not have.
  const name = characters.replace(/[\ud800-\udbff]$/, '').replace(/(?<![_.])[_.]+$/, '');
  return MERGE_NAME.test(name) ? name : undefined;
};

/** Returns fallback text without the characters that end a tag, up to 200 characters. */
export const readFallback = (value: unknown): string =>
  typeof value === 'string' ? safeText(value).replace(/[{}]/g, '').slice(0, 200) : '';

export interface MergeTag {
  name: string;
  fallback: string;
}

/**
 * Parses what is between `{{` and `}}`, or returns undefined when it is plain text instead of a
 * merge tag.
 */
export const parseMergeTag = (inner: string): MergeTag | undefined => {
  const [rawName = '', ...rest] = inner.split('|');
  const name = readMergeName(rawName.trim());
  return name ? { name, fallback: readFallback(rest.join('|').trim()) } : undefined;
};

/** Returns the tag as text, the form in which it is typed, rendered, and copied. */
export const mergeTagText = ({ name, fallback }: MergeTag): string =>
  fallback ? `{{${name}|${fallback}}}` : `{{${name}}}`;

/** Returns the names of all merge tags in a text, in order, including repeated ones. */
export const mergeTagsIn = (text: string): string[] =>
  [...text.matchAll(TOKEN_PATTERN)].flatMap((match) => {
    const tag = match[2] === undefined ? undefined : parseMergeTag(match[2]);
    return tag ? [tag.name] : [];
  });
