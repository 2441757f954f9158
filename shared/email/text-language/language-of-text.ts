import type { EmailLanguage } from '../../email-languages';
import { FREQUENT_WORDS } from './frequent-words';

// We don't use `franc`, because it is made for long texts and can choose any language it knows. An
// email is a few headings and buttons, and we have our own list of languages. We would rather
// detect no language than a wrong one.

type NamedLanguage = keyof typeof FREQUENT_WORDS;

/**
 * How to detect the language of each script: the language itself if only one of ours uses the
 * script, otherwise by the text's words or characters.
 */
const SCRIPTS: readonly (readonly [RegExp, EmailLanguage | 'words' | 'characters'])[] = [
  [/\p{Script=Latin}/u, 'words'],
  [/\p{Script=Cyrillic}/u, 'words'],
  [/\p{Script=Arabic}/u, 'words'],
  [/\p{Script=Devanagari}/u, 'words'],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, 'characters'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Khmer}/u, 'km'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Lao}/u, 'lo'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Myanmar}/u, 'my'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Sinhala}/u, 'si'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Thai}/u, 'th'],
];

/** The number of characters to read from the start of a text. */
const MAX_READ = 20_000;
/** The minimum number of letters for a conclusion. */
const MIN_LETTERS = 12;
/** The share of a text's letters that must belong to one script. */
const SCRIPT_SHARE = 0.7;
/**
 * The minimum number of frequent words in a text. At least `MIN_WORDS` of them must be different.
 */
const MIN_FOUND = 5;
const MIN_WORDS = 4;
/**
 * The minimum share of frequent words among all words. In running text, a third or more are
 * frequent.
 */
const FOUND_SHARE = 0.2;
/**
 * The minimum number of words that the likeliest language has and the compared language doesn't.
 */
const MIN_MATCHES = 2;
/**
 * The minimum ratio between the number of words that only the likeliest language has and the number
 * of words that only the compared language has.
 */
const MIN_LEAD_FACTOR = 3;

const languagesByWord = new Map<string, NamedLanguage[]>();
for (const [language, words] of Object.entries(FREQUENT_WORDS) as [NamedLanguage, string][]) {
  for (const word of new Set(words.split(' '))) {
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language]);
  }
}

/** URLs and email addresses belong to no language, and `com` is a word in some languages. */
const isAddress = (word: string): boolean => /[@/]|\p{L}\.\p{L}/u.test(word);

const splitWords = (text: string): string[] =>
  text
    .replace(/\{\{[^{}]*\}\}/g, ' ')
    .split(/\s+/)
    .filter((word) => !isAddress(word))
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{M}]+/u))
    .filter(Boolean);

/** A frequent word found in the text, with the languages that use it. */
type WordMatch = readonly [word: string, languages: readonly NamedLanguage[]];

/**
 * Returns the language with the most evidence. A word shared by several languages counts less for
 * each.
 */
const likeliestLanguage = (matches: readonly WordMatch[]): NamedLanguage | undefined => {
  const weights = new Map<NamedLanguage, number>();
  for (const [, languages] of matches) {
    for (const each of languages)
      weights.set(each, (weights.get(each) ?? 0) + 1 / languages.length);
  }
  return [...weights].sort(([, one], [, other]) => other - one)[0]?.[0];
};

/**
 * Returns whether enough words indicate one language rather than another. Only counts words that
 * exist in just one of the two languages.
 */
const isAhead = (
  language: NamedLanguage,
  other: NamedLanguage,
  matches: readonly WordMatch[],
): boolean => {
  const ownCount = matches.filter(
    ([, all]) => all.includes(language) && !all.includes(other),
  ).length;
  const others = matches.filter(([, all]) => all.includes(other) && !all.includes(language)).length;
  return ownCount >= MIN_MATCHES && ownCount >= MIN_LEAD_FACTOR * others;
};

const detectByWords = (words: readonly string[]): EmailLanguage | undefined => {
  const matches = words.flatMap((word): WordMatch[] => {
    const languages = languagesByWord.get(word);
    return languages ? [[word, languages]] : [];
  });
  const language = likeliestLanguage(matches);
  if (!language) return undefined;
  const found = matches.filter(([, all]) => all.includes(language)).map(([word]) => word);
  const others = new Set(matches.flatMap(([, all]) => all).filter((other) => other !== language));
  const isClear =
    found.length >= Math.max(MIN_FOUND, words.length * FOUND_SHARE) &&
    new Set(found).size >= MIN_WORDS &&
    [...others].every((other) => isAhead(language, other, matches));
  return isClear ? language : undefined;
};

/** Frequent characters that exist only in simplified or only in traditional Chinese. */
const SIMPLIFIED = /[这们个为来国时说对过还后么没经样动发现开关间问产单购优费运请亲爱选]/gu;
const TRADITIONAL = /[這們個為來國時說對過還後麼沒經樣動發現開關間問產單購優費運請親愛選]/gu;

const languageByCharacters = (text: string): EmailLanguage | undefined => {
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (kana >= han * 0.2) return 'ja';
  if (kana > 0) return undefined;
  const simplified = text.match(SIMPLIFIED)?.length ?? 0;
  const traditional = text.match(TRADITIONAL)?.length ?? 0;
  if (simplified >= 3 && simplified > 3 * traditional) return 'zh-Hans';
  if (traditional >= 3 && traditional > 3 * simplified) return 'zh-Hant';
  return undefined;
};

/**
 * Returns which of our languages a text is probably in. Returns undefined for short or mixed texts,
 * and if another language is nearly as likely. Merge tags, URLs, and email addresses are ignored.
 */
export const languageOfText = (text: string): EmailLanguage | undefined => {
  const words = splitWords(text.slice(0, MAX_READ));
  const counts = SCRIPTS.map(() => 0);
  let letters = 0;
  for (const letter of words.join('')) {
    const script = SCRIPTS.findIndex(([pattern]) => pattern.test(letter));
    letters += 1;
    if (script !== -1) counts[script] = (counts[script] ?? 0) + 1;
  }
  const max = Math.max(...counts);
  const [pattern, means] = SCRIPTS[counts.indexOf(max)] ?? [];
  if (letters < MIN_LETTERS || max < letters * SCRIPT_SHARE || !pattern) return undefined;
  if (means === 'words') return detectByWords(words.filter((word) => pattern.test(word)));
  return means === 'characters' ? languageByCharacters(words.join(' ')) : means;
};
