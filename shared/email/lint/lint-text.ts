import { textLanguageOf } from '../../languages/languages';
import type { LocalTexts } from '../../languages/texts';
import { findInvisibleCharacters } from '../../shown-text';
import { fieldNames } from '../merge/foreign-names';
import { type ForeignTag, foreignTags, replaceForeignTags } from '../merge/foreign-tags';
import { GREETING_TAGS } from '../merge/greeting';
import {
  ADDRESS_TAG,
  BRAND_TAG,
  type MergeTag,
  mergeTagsIn,
  mergeTagText,
  normalizeMergeName,
  parseMergeTag,
  TOKEN_PATTERN,
  tagsIn,
  UNSUBSCRIBE_TAG,
  WEB_VERSION_TAG,
} from '../merge/merge-tokens';
import { STORE_TAGS } from '../merge/store-tags';
import { readFormat } from '../merge/value-formats';
import { subjectLengthProblem } from '../subject-length';
import type { EmailWarning, WarningCode } from './lint';
import { warning } from './lint';

/** The maximum number of names to list. */
const maxNamed = 8;

const BUILT_IN = new Set([
  'email',
  'name',
  'first_name',
  'last_name',
  ...GREETING_TAGS,
  ADDRESS_TAG,
  BRAND_TAG,
  UNSUBSCRIBE_TAG,
  WEB_VERSION_TAG,
  ...STORE_TAGS,
]);

const isFormatUnusable = ({ name, format = '' }: MergeTag): boolean =>
  format !== '' && (BUILT_IN.has(name) || readFormat(format) === undefined);

/** Finds merge tags whose format doesn't exist, or whose values can't have a format. */
export const lintFormats = (text: string, path?: string): EmailWarning[] => {
  const unusable = tagsIn(text).filter(isFormatUnusable).map(mergeTagText);
  const details = [...new Set(unusable)].slice(0, maxNamed);
  return details.length > 0 ? [{ ...warning('merge_tag_format', path), details }] : [];
};

/** Finds greetings in an email whose language we have no texts in. */
export const lintGreeting = (language: string, { language: ours }: LocalTexts): EmailWarning[] =>
  textLanguageOf(language) === ours ? [] : [warning('greeting_language')];

const isMalformed = (text: string): boolean => {
  const textWithoutTokens = text.replace(new RegExp(TOKEN_PATTERN), (match, _token, inner) =>
    typeof inner === 'string' && !parseMergeTag(inner) ? '{{' : match && '',
  );
  return textWithoutTokens.includes('{{') || textWithoutTokens.includes('}}');
};

const foreignWarning = (
  code: WarningCode,
  tags: readonly ForeignTag[],
  path: string | undefined,
): EmailWarning[] => {
  const names = [...new Set(tags.map(({ text }) => text))];
  const more = names.length > maxNamed ? [`${names.length - maxNamed} more`] : [];
  const details = [...names.slice(0, maxNamed), ...more];
  return names.length > 0 ? [{ ...warning(code, path), details }] : [];
};

/**
 * Finds merge tags of other tools in a text or in HTML. Returns one issue for those that can be
 * translated, and one for the others.
 */
export const lintForeignTags = (
  text: string,
  fields: readonly string[] | undefined,
  path?: string,
): EmailWarning[] => {
  const found = foreignTags(text, fields);
  return [
    ...foreignWarning(
      'foreign_tag_known',
      found.filter(({ ours }) => ours !== undefined),
      path,
    ),
    ...foreignWarning(
      'foreign_tag_unknown',
      found.filter(({ ours }) => ours === undefined),
      path,
    ),
  ];
};

/**
 * Finds unknown merge tags in a text, among tags with our own syntax. They can only be found if the
 * audience's fields are known.
 * @param fields the names of the audience's fields, in any spelling
 */
export const lintKnownTags = (
  source: string,
  fields: readonly string[] | undefined,
  path?: string,
): EmailWarning[] => {
  const text = replaceForeignTags(source, foreignTags(source, fields), () => ' ');
  const known = new Set([...BUILT_IN, ...fieldNames(fields)]);
  const unknown = fields
    ? mergeTagsIn(text).filter((name) => !known.has(normalizeMergeName(name)))
    : [];
  return [
    ...(unknown.length > 0 ? [warning('merge_tag_unknown', path, [...new Set(unknown)])] : []),
    ...(isMalformed(text) ? [warning('merge_tag_malformed', path)] : []),
    ...lintFormats(text, path),
  ];
};

/** Finds the issues of all merge tags in a text, both ours and those of other tools. */
export const lintMergeTags = (
  text: string,
  fields: readonly string[] | undefined,
  path?: string,
): EmailWarning[] => [...lintKnownTags(text, fields, path), ...lintForeignTags(text, fields, path)];

const isShouting = (subject: string): boolean => {
  const letters = subject.replace(/[^\p{L}]/gu, '');
  const isCapitals = letters.length >= 8 && letters === letters.toUpperCase();
  const hasCase = letters.toLowerCase() !== letters.toUpperCase();
  return (isCapitals && hasCase) || /!{2,}|\${3,}/.test(subject);
};

/** The number of characters of a subject line that most inboxes on computers show: about 70. */
const LONG_SUBJECT = 70;

/** Matches phrases that are in the published lists of both SpamAssassin and mailbox providers. */
const SPAMMY =
  /\b(?:100 ?% (?:free|off)|act now|buy now|click here|cash bonus|congratulations|double your|earn (?:money|cash|\$)|free (?:gift|money|access)|guarantee[d]?|limited time|make money|no (?:cost|obligation|risk)|once in a lifetime|order now|risk[- ]free|urgent|winner|you(?:'|’)ve? (?:won|been selected))\b/i;

const lintPhrases = (words: string): EmailWarning[] => [
  ...(isShouting(words) ? [warning('subject_shouts')] : []),
  ...([...words].length > LONG_SUBJECT ? [warning('subject_long')] : []),
  ...(SPAMMY.test(words) ? [warning('subject_spammy')] : []),
  ...(isUnfinished(words) ? [warning('subject_unfinished')] : []),
  ...(REPLY.test(words) ? [warning('subject_fake_reply')] : []),
];

/** Subject lines that are only placeholders, in several languages. */
const UNFINISHED = new Set([
  ...[
    'untitled',
    'no subject',
    'subject',
    'test',
    'testing',
    'test email',
    'test e mail',
    'test mail',
  ],
  ...['testmail', 'new email', 'new draft', 'draft', 'betreff', 'entwurf', 'ohne titel'],
  ...['sans objet', 'sans titre', 'objet', 'asunto', 'sin asunto', 'sin título', 'oggetto'],
  ...['senza oggetto', 'senza titolo', 'onderwerp', 'geen onderwerp'],
]);

const isUnfinished = (words: string): boolean =>
  UNFINISHED.has(
    words
      .toLowerCase()
      .split(/[^\p{L}]/u)
      .filter(Boolean)
      .join(' '),
  );

/**
 * Matches the reply and forward prefixes that email clients add in English, German, French,
 * Swedish, Dutch, and Italian.
 */
const REPLY = /^\s*(?:re|fwd?|aw|wg|tr|sv|vs|antw|rif)\s?:/i;

const lintInvisible = (words: string): EmailWarning[] => {
  const details = findInvisibleCharacters(words);
  return details.length > 0 ? [{ ...warning('subject_unseen'), details }] : [];
};

/** Returns the issues of a subject line. Their path is `subject`. */
export const lintSubject = (
  subject: string,
  fields: readonly string[] | undefined,
): EmailWarning[] => findInSubject(subject, fields).map((found) => ({ ...found, path: 'subject' }));

const findInSubject = (subject: string, fields: readonly string[] | undefined): EmailWarning[] => {
  if (!subject.trim()) return [warning('missing_subject')];
  const words = subject.replace(new RegExp(TOKEN_PATTERN), '');
  return [
    ...(subjectLengthProblem(subject) ? [warning('subject_too_long')] : []),
    ...lintPhrases(words),
    ...lintInvisible(words),
    ...lintMergeTags(subject, fields),
  ];
};
