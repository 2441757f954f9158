import type { EmailLanguage } from '../../email-languages';
import { FREQUENT_WORDS } from './frequent-words';

// Not `franc`: it is made for long texts and chooses among all languages that it knows. A mail is a
// few headings and buttons, the languages on offer are ours, and no answer is better than a wrong
// one.

type Named = keyof typeof FREQUENT_WORDS;

/** Scripts in which one language on offer is written, and those that several share. */
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

/** The beginning is enough, in characters. */
const MOST_READ = 20_000;
/** Letters below which a text says nothing. */
const FEWEST_LETTERS = 12;
/** Share of its letters that have to be of one script. */
const SCRIPT_SHARE = 0.7;
/** Frequent words that have to be found, and different ones among them. */
const FEWEST_FOUND = 5;
const FEWEST_WORDS = 4;
/** Share of all words that have to be frequent ones; running text has a third and more. */
const FOUND_SHARE = 0.2;
/** Words that have to tell a language from each other one, */
const FEWEST_OWN = 2;
/** and how many times as many as tell the other one from it. */
const LEAD = 3;

const languagesByWord = new Map<string, Named[]>();
for (const [language, words] of Object.entries(FREQUENT_WORDS) as [Named, string][]) {
  for (const word of new Set(words.split(' '))) {
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language]);
  }
}

/** Addresses are of no language, and `com` is a word of some. */
const isAddress = (word: string): boolean => /[@/]|\p{L}\.\p{L}/u.test(word);

const wordsOf = (text: string): string[] =>
  text
    .replace(/\{\{[^{}]*\}\}/g, ' ')
    .split(/\s+/)
    .filter((word) => !isAddress(word))
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{M}]+/u))
    .filter(Boolean);

/** A frequent word as it stands in the text, and the languages that have it. */
type Hit = readonly [word: string, languages: readonly Named[]];

/** The language that most of the words speak for: one of several languages says less for each. */
const likeliest = (hits: readonly Hit[]): Named | undefined => {
  const weights = new Map<Named, number>();
  for (const [, languages] of hits) {
    for (const each of languages)
      weights.set(each, (weights.get(each) ?? 0) + 1 / languages.length);
  }
  return [...weights].sort(([, one], [, other]) => other - one)[0]?.[0];
};

/** Whether words that only one of two languages has tell them apart. */
const isAhead = (language: Named, other: Named, hits: readonly Hit[]): boolean => {
  const own = hits.filter(([, all]) => all.includes(language) && !all.includes(other)).length;
  const others = hits.filter(([, all]) => all.includes(other) && !all.includes(language)).length;
  return own >= FEWEST_OWN && own >= LEAD * others;
};

const byWords = (words: readonly string[]): EmailLanguage | undefined => {
  const hits = words.flatMap((word): Hit[] => {
    const languages = languagesByWord.get(word);
    return languages ? [[word, languages]] : [];
  });
  const language = likeliest(hits);
  if (!language) return undefined;
  const found = hits.filter(([, all]) => all.includes(language)).map(([word]) => word);
  const others = new Set(hits.flatMap(([, all]) => all).filter((other) => other !== language));
  const isClear =
    found.length >= Math.max(FEWEST_FOUND, words.length * FOUND_SHARE) &&
    new Set(found).size >= FEWEST_WORDS &&
    [...others].every((other) => isAhead(language, other, hits));
  return isClear ? language : undefined;
};

/** Frequent characters that only one of the two ways to write Chinese has. */
const SIMPLIFIED = /[这们个为来国时说对过还后么没经样动发现开关间问产单购优费运请亲爱选]/gu;
const TRADITIONAL = /[這們個為來國時說對過還後麼沒經樣動發現開關間問產單購優費運請親愛選]/gu;

const byCharacters = (text: string): EmailLanguage | undefined => {
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
 * The language that a text looks like, of those on offer; undefined for short and mixed texts, and
 * wherever another one is nearly as likely. Merge tags and addresses do not count.
 */
export const languageOfText = (text: string): EmailLanguage | undefined => {
  const words = wordsOf(text.slice(0, MOST_READ));
  const counts = SCRIPTS.map(() => 0);
  let letters = 0;
  for (const letter of words.join('')) {
    const script = SCRIPTS.findIndex(([pattern]) => pattern.test(letter));
    letters += 1;
    if (script !== -1) counts[script] = (counts[script] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  const [pattern, means] = SCRIPTS[counts.indexOf(most)] ?? [];
  if (letters < FEWEST_LETTERS || most < letters * SCRIPT_SHARE || !pattern) return undefined;
  if (means === 'words') return byWords(words.filter((word) => pattern.test(word)));
  return means === 'characters' ? byCharacters(words.join(' ')) : means;
};
