import { IntlMessageFormat } from 'intl-messageformat';
import { type Html, html, trustedHtml } from '../html';
import type { TextKey, Texts } from './en';
import { type TextLanguage, textDirectionOf } from './languages';

/** The values of a message's variables. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Our texts in one language. */
export type LocalTexts = {
  readonly language: TextLanguage;
  readonly direction: 'ltr' | 'rtl';
  /** Returns a message as plain text. Only for messages without markup. */
  text(key: TextKey, values?: TextValues): string;
  /** Returns a message as markup. Its values are escaped. */
  markup(key: TextKey, values?: TextValues): Html;
};

const escaped = (values: TextValues): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? String(html`${value}`) : value,
    ]),
  );

/** Returns what formats the messages of a language. A message is parsed once, when it is needed. */
export const localTexts = (language: TextLanguage, messages: Texts): LocalTexts => {
  const parsed = new Map<TextKey, IntlMessageFormat>();
  const messageOf = (key: TextKey): IntlMessageFormat => {
    const known = parsed.get(key);
    if (known) return known;
    // Tags stay as they are, because our messages contain no other markup than `<strong>`.
    const message = new IntlMessageFormat(messages[key], language, undefined, { ignoreTag: true });
    parsed.set(key, message);
    return message;
  };
  const format = (key: TextKey, values: TextValues): string =>
    String(messageOf(key).format({ ...values }));
  return {
    language,
    direction: textDirectionOf(language),
    text: (key, values = {}) => format(key, values),
    markup: (key, values = {}) => trustedHtml(format(key, escaped(values))),
  };
};
