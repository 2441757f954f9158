import { safeText } from './safe-text';

/**
 * Two spellings of "filled in later" inside rendered text: an author's `{{first_name|there}}`, and
 * the renderer's own tokens between two private-use characters, which no author can type because
 * `safeText` removes them.
 */
const OPEN = '\ue000';
const CLOSE = '\ue001';

export const TOKEN_PATTERN = /\ue000(@[a-z]+(?::\d+)?)\ue001|\{\{([^{}]{1,300})\}\}/g;

export const OPEN_TOKEN = '@open';
export const UNSUBSCRIBE_TOKEN = '@unsubscribe';
/** Name of the token that becomes the recipient's tracked address of link `n` (from 1). */
export const linkToken = (n: number): string => `@link:${n}`;
export const internalToken = (name: string): string => `${OPEN}${name}${CLOSE}`;

const MERGE_NAME = /^[a-z][a-z0-9_.]{0,63}$/;

/** Merge tags an author may use that are the same for every recipient or belong to the mail. */
export const UNSUBSCRIBE_TAG = 'unsubscribe_url';
export const ADDRESS_TAG = 'business_address';
export const BRAND_TAG = 'brand';

/**
 * A merge tag's or subscriber field's name in the one form both are compared in: "First Name",
 * "first-name" and "first_name" are one. Undefined when nothing usable is left.
 */
export const readMergeName = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > 200) return undefined;
  const name = value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_.]+/g, '_')
    .replace(/^[_.\d]+|[_.]+$/g, '');
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
