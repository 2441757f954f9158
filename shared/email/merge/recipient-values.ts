import { familyName, fullName, givenName, splitName } from '../../audience/person-name';
import { toVisibleText } from '../../shown-text';
import type { MergeValues } from './merge';
import {
  linkToken,
  normalizeMergeName,
  OPEN_TOKEN,
  readMergeName,
  UNSUBSCRIBE_TOKEN,
  WEB_VERSION_TOKEN,
} from './merge-tokens';

export interface Recipient {
  email: string;
  name?: string | undefined;
  /**
   * The subscriber's custom attributes. Keys are compared in the form that `readMergeName` returns.
   */
  fields?: Readonly<Record<string, unknown>> | undefined;
}

/** The URLs in the email of one recipient. */
export interface RecipientUrls {
  /** The number of links in the email. */
  links: number;
  /** Returns the tracking URL of link `n`, from 1. */
  link(n: number): string;
  open: string;
  unsubscribe: string;
  /** The URL of the email as a web page. */
  webVersion: string;
}

const asText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return toVisibleText(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
};

/** Removes placeholders and titles from the stored first and last name. */
const cleanNameParts = (values: Map<string, string>): void => {
  const first = values.get('first_name') ?? '';
  const last = values.get('last_name') ?? '';
  const halves = { first_name: givenName(first, last), last_name: familyName(last, first) };
  for (const [key, value] of Object.entries(halves)) {
    if (value) values.set(key, value);
    else values.delete(key);
  }
};

const setNames = (values: Map<string, string>, name: string): void => {
  const { first, last } = splitName(name);
  if (!values.has('first_name')) values.set('first_name', first);
  if (!values.has('last_name')) values.set('last_name', last);
};

/**
 * Returns the values of an email's merge tags for one subscriber. `email` and `name` are always
 * those of the subscriber, even if there are attributes with these names. `first_name` and
 * `last_name` come from the attributes or, if they are missing, from the name. A placeholder
 * doesn't count as a name, so the tag's fallback applies. Invisible characters that could change
 * the direction of an email's text are removed.
 */
export const recipientValues = (recipient: Recipient, urls?: RecipientUrls): MergeValues => {
  const values = new Map<string, string>();
  for (const [key, raw] of Object.entries(recipient.fields ?? {})) {
    const name = readMergeName(key);
    const value = asText(raw);
    if (name && value !== undefined) values.set(name, value);
  }
  for (const [name, value] of [...values]) {
    const normalizedName = normalizeMergeName(name);
    if (!values.has(normalizedName)) values.set(normalizedName, value);
  }
  cleanNameParts(values);
  const displayName = fullName(toVisibleText(recipient.name ?? ''));
  if (displayName) {
    values.set('name', displayName);
    setNames(values, displayName);
  }
  values.set('email', recipient.email);
  if (!urls) return values;
  for (let n = 1; n <= urls.links; n += 1) values.set(linkToken(n), urls.link(n));
  values.set(OPEN_TOKEN, urls.open);
  values.set(UNSUBSCRIBE_TOKEN, urls.unsubscribe);
  values.set(WEB_VERSION_TOKEN, urls.webVersion);
  return values;
};
