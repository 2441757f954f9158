import { IntlMessageFormat } from 'intl-messageformat';
import { limits } from '../limits';
import { messages } from '../messages';
import { en, type TextKey } from './en';
import type { TextLanguage } from './languages';

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

/** The kinds of parts in a parsed message, as the parser numbers them. */
const literal = 0;
const argument = 1;
const plural = 6;
const pound = 7;

const parse = (message: string, language: string): readonly Part[] =>
  new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst();

const innerParts = (part: Part): readonly Part[] =>
  'options' in part ? Object.values(part.options).flatMap(({ value }) => value) : [];

/** Returns the variables of a parsed message, each once. */
const variablesIn = (parts: readonly Part[]): readonly string[] => [
  ...new Set(
    parts.flatMap((part) =>
      'value' in part && part.type !== literal
        ? [part.value, ...variablesIn(innerParts(part))]
        : [],
    ),
  ),
];

const isNumeric = (parts: readonly Part[], name: string): boolean =>
  parts.some((part) => part.type === plural && part.value === name);

/** Returns the variables of a text. A store's own text must contain each of them. */
export const variablesOf = (key: TextKey): readonly string[] => variablesIn(parse(en[key], 'en'));

/** Returns our text as plain text, without the markup that our own texts can contain. */
export const plainDefault = (text: string): string => text.replace(/<\/?strong>/g, '');

/**
 * Returns a store's text as it is stored: one line, without invisible control characters. Straight
 * apostrophes become typographic ones, because they have a special meaning in ICU messages.
 */
export const tidyOwnText = (text: string): string =>
  text
    .replaceAll("'", '’')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

const namesList = (names: readonly string[]): string =>
  names.map((name) => `{${name}}`).join(' and ');

const wrongPart = (parts: readonly Part[], ours: readonly Part[]): boolean =>
  parts.some((part) => {
    if (part.type === literal || part.type === argument || part.type === pound) return false;
    if (part.type !== plural || !isNumeric(ours, part.value)) return true;
    return wrongPart(innerParts(part), ours);
  });

/**
 * Returns what is wrong with a text that a store wrote, for the user. Undefined if it can be saved.
 * @param text a tidy text, see `tidyOwnText`
 */
export const ownTextProblem = (
  key: TextKey,
  language: TextLanguage,
  text: string,
): string | undefined => {
  if (text.length > limits.publicText.maxLength) return messages.publicTextTooLong;
  const ours = parse(en[key], 'en');
  const needed = variablesIn(ours);
  let parts: readonly Part[];
  try {
    parts = parse(text, language);
  } catch {
    return needed.length > 0
      ? `A variable is broken. Write ${namesList(needed)} exactly like this.`
      : messages.publicTextWithBraces;
  }
  const used = variablesIn(parts);
  const unknown = used.filter((name) => !needed.includes(name));
  if (unknown.length > 0) {
    return needed.length > 0
      ? `We don’t know ${namesList(unknown)}. This text can contain ${namesList(needed)}.`
      : `We don’t know ${namesList(unknown)}. This text has no variables.`;
  }
  const missing = needed.filter((name) => !used.includes(name));
  if (missing.length > 0) return `Add ${namesList(missing)}. We replace it with its value.`;
  return wrongPart(parts, ours)
    ? `A variable is broken. Write ${namesList(needed)} exactly like this.`
    : undefined;
};
