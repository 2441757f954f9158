import { foreignTags, replaceForeignTags } from '../merge/foreign-tags';
import type { EmailWarning } from './lint';
import { warning } from './lint';

/** Matches words after TODO that show that it is Spanish or Portuguese for "everything". */
const TODO_TAIL =
  /^\s+(?:a|al|o|os|as|el|la|lo|los|las|en|em|con|com|de|do|da|por|para|un|um|una|uma|tu|su|seu|sua|es|é|está|mundo|día|dia|mes|mês|año|ano|incluido|gratis)(?!\p{L})/iu;

const NAMES =
  'name|first ?name|last ?name|full ?name|customer ?name|company(?: name)?|brand|date|link|url|product(?: name)?|city|vorname|nachname|firma|datum|prénom|nom|nombre|nome|cognome|naam|imię';
const REQUEST_PHRASES =
  'insert|placeholder|your (?:text|name|company|logo|link|brand|store|address|product)|(?:enter|add|write|type|put|replace) (?:your|the|a|an|here|this)|(?:text|name|link|bild|datum) (?:hier )?einfügen|hier (?:text|name|link)|insérer|votre (?:nom|texte)|insertar|tu (?:nombre|texto)|inserisci|il tuo nome|inserir|seu nome';

/** Patterns for what authors and tools insert where text still has to be written. */
const PLACEHOLDERS: readonly RegExp[] = [
  /\blorem ipsum\b/giu,
  /\bdolor sit amet\b/giu,
  /\b(?:FIXME|TBD)\b/gu,
  // Excludes the size XXX-Large, and `xxx` in lower case, which means kisses.
  /(?<![\p{L}\p{N}-])X{3,}(?![\p{L}\p{N}-]|\s*(?:large|l\b))/gu,
  new RegExp(
    `\\[{1,2}\\s{0,3}(?:(?:${NAMES})\\s{0,3}|(?:${REQUEST_PHRASES})(?!\\p{L})[^\\[\\]\\n]{0,80})\\]{1,2}`,
    'giu',
  ),
  new RegExp(
    `<\\s{0,3}(?:(?:${NAMES})\\s{0,3}|(?:${REQUEST_PHRASES})(?!\\p{L})[^<>\\n]{0,80})>`,
    'giu',
  ),
  // Matches names of fields in single braces. {id} isn't matched, because it may be part of an
  // example of code.
  new RegExp(
    `(?<![{$\\\\])\\{\\s{0,3}(?:[a-z]{1,20}_[a-z_]{1,30}|${NAMES}|firstname|lastname|email)\\s{0,3}\\}(?!\\})`,
    'giu',
  ),
  /(?<![\p{L}\p{N}])%[A-Z][A-Z_]{2,30}%(?![\p{L}\p{N}])/gu,
];

const findTodos = (text: string): string[] =>
  [...text.matchAll(/\bTODO\b/g)]
    .filter(({ index }) => !TODO_TAIL.test(text.slice(index + 4, index + 24)))
    .map(([found]) => found);

/** The maximum number of placeholders to list. */
const maxNamed = 8;

/** Finds placeholders in a text that still have to be replaced. */
export const lintPlaceholders = (text: string, path?: string): EmailWarning[] => {
  const withoutTags = replaceForeignTags(text, foreignTags(text, undefined), () => ' ').replace(
    /\{\{[^{}]*\}\}/g,
    ' ',
  );
  const found = [
    ...PLACEHOLDERS.flatMap((pattern) =>
      [...withoutTags.matchAll(pattern)].map(([match]) => match.trim()),
    ),
    ...findTodos(withoutTags),
  ];
  if (found.length === 0) return [];
  const details = [...new Set(found)].slice(0, maxNamed).map((phrase) => `“${phrase}”`);
  return [{ ...warning('placeholder_left', path), details }];
};
