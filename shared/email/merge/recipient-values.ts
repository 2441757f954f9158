import { formOfAddress, storedTitle } from '../../audience/form-of-address';
import { nameParts } from '../../audience/name-parts';
import { personLanguage } from '../../audience/person-language';
import { titlesOf } from '../../audience/person-name';
import { textLanguageOf } from '../../languages/languages';
import { toVisibleText } from '../../shown-text';
import { directionOf } from '../language';
import { type Greetings, greetingValues } from './greeting';
import { LANGUAGE_KEY, type MergeValues, RTL_KEY } from './merge';
import {
  footerValues,
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

/** The parts of a compiled email that decide how values are shown in it. */
export interface EmailWords {
  readonly lang?: string | undefined;
  readonly greetings?: Greetings | undefined;
  readonly footers?: Readonly<Record<string, readonly string[]>> | undefined;
}

const setOrDelete = (values: Map<string, string>, key: string, value: string): void => {
  if (value) values.set(key, value);
  else values.delete(key);
};

/**
 * Sets the parts of the recipient's name, and the greetings if the email has any. A greeting that
 * the audience has as an attribute of its own takes precedence.
 */
const setNames = (
  values: Map<string, string>,
  { email, name = '' }: Recipient,
  language: string | undefined,
  greetings: Greetings | undefined,
): void => {
  const storedName = toVisibleText(name);
  const parts = nameParts(
    {
      email,
      name: storedName,
      first: values.get('first_name') ?? '',
      last: values.get('last_name') ?? '',
    },
    language,
  );
  setOrDelete(values, 'first_name', parts.first);
  setOrDelete(values, 'last_name', parts.last);
  if (parts.full) values.set('name', parts.full);
  if (!greetings) return;
  const title = storedTitle((key) => values.get(key)) || titlesOf(storedName);
  for (const [tag, greeting] of greetingValues(parts, formOfAddress(title), greetings)) {
    if (!values.has(tag)) values.set(tag, greeting);
  }
};

/**
 * Returns the values of an email's merge tags for one subscriber. `email` and `name` are always
 * those of the subscriber, even if there are attributes with these names. `first_name` and
 * `last_name` come from the attributes or, if they are missing, from the name. A placeholder
 * doesn't count as a name, so the tag's fallback applies. Invisible characters that could change
 * the direction of an email's text are removed.
 * @param email the email in which the values are shown; without it, there are no greetings
 */
export const recipientValues = (
  recipient: Recipient,
  urls?: RecipientUrls,
  { lang, greetings, footers }: EmailWords = {},
): MergeValues => {
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
  const own = personLanguage((key) => values.get(key));
  const language = own ?? lang;
  setNames(values, recipient, language, greetings);
  if (language) values.set(LANGUAGE_KEY, language);
  for (const [token, word] of footerValues(footers?.[textLanguageOf(own) ?? ''] ?? [])) {
    values.set(token, word);
  }
  if (lang && directionOf(lang) === 'rtl') values.set(RTL_KEY, '1');
  values.set('email', recipient.email);
  if (!urls) return values;
  for (let n = 1; n <= urls.links; n += 1) values.set(linkToken(n), urls.link(n));
  values.set(OPEN_TOKEN, urls.open);
  values.set(UNSUBSCRIBE_TOKEN, urls.unsubscribe);
  values.set(WEB_VERSION_TOKEN, urls.webVersion);
  return values;
};
