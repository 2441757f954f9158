import { IntlMessageFormat } from 'intl-messageformat';
import { type Html, html, trustedHtml } from '../html';
import type { TextKey, Texts } from './en';
import { type TextLanguage, textDirectionOf } from './languages';
import type { OwnTexts } from './own-texts';

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

/**
 * Returns what formats the messages of a language. A message is parsed once, when it is needed.
 * @param own the store's own texts in this language. They replace ours.
 */
export const localTexts = (
  language: TextLanguage,
  messages: Texts,
  own: OwnTexts = {},
): LocalTexts => {
  const parsed = new Map<string, IntlMessageFormat>();
  const messageOf = (source: string): IntlMessageFormat => {
    const known = parsed.get(source);
    if (known) return known;
    // Tags stay as they are, because our messages contain no other markup than `<strong>`.
    const message = new IntlMessageFormat(source, language, undefined, { ignoreTag: true });
    parsed.set(source, message);
    return message;
  };
  const formatOurs = (key: TextKey, values: TextValues): string =>
    String(messageOf(messages[key]).format({ ...values }));
  /**
   * Returns the store's own text. Undefined if there is none, or if it no longer fits the variables
   * of our message, so that readers always get a complete sentence.
   */
  const formatOwn = (key: TextKey, values: TextValues): string | undefined => {
    const source = own[key];
    if (!source) return undefined;
    try {
      return String(messageOf(source).format({ ...values }));
    } catch {
      return undefined;
    }
  };
  return {
    language,
    direction: textDirectionOf(language),
    text: (key, values = {}) => formatOwn(key, values) ?? formatOurs(key, values),
    markup: (key, values = {}) => {
      const ownText = formatOwn(key, values);
      // A store writes plain text, so nothing in it is markup.
      return ownText === undefined
        ? trustedHtml(formatOurs(key, escaped(values)))
        : html`${ownText}`;
    },
  };
};
