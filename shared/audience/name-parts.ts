import { hungarianFirstNames } from './hungarian-first-names';
import { isParticle, tidyCase, withoutPictures } from './name-case';
import { familyName, fullName, givenName, splitName, withoutHonorific } from './person-name';

/** A person's name as it is stored: in one text, in two, or in both. */
export type StoredName = {
  readonly email: string;
  readonly name: string;
  readonly first: string;
  readonly last: string;
};

/** The parts of a name that an email can show. Each is empty if it isn't known. */
export type NameParts = {
  readonly first: string;
  readonly last: string;
  /** The whole name in the order of its language, with titles if it is stored with them. */
  readonly full: string;
  /** The whole name without titles. */
  readonly plain: string;
};

const hangul = /^[\p{Script=Hangul} ]+$/u;
const han = /^[\p{Script=Han} ]+$/u;
const eastAsian =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・ ]+$/u;

/** Korean and Chinese family names of two characters. All others have one. */
const longFamilyNames: ReadonlySet<string> = new Set(
  '남궁 황보 제갈 사공 선우 독고 서문 동방 欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 夏侯 皇甫 尉迟 公孙 令狐 慕容 司徒 东方'.split(
    ' ',
  ),
);

const primaryOf = (language = ''): string => language.toLowerCase().split('-')[0] ?? '';

/** Returns whether a name is written without a space: in Hangul, or in Chinese. */
const isUnspaced = (name: string, language: string | undefined): boolean =>
  hangul.test(name) || (han.test(name) && primaryOf(language) === 'zh');

/**
 * Splits a name in Chinese characters, Japanese characters, or Hangul. Such names put the family
 * name first. Without a space, Japanese names can't be split, so they are only family names.
 */
const splitEastAsian = (name: string, language: string | undefined): [string, string] => {
  const [last = '', ...rest] = name.split(' ');
  if (rest.length > 0) return [rest.join(' '), last];
  const characters = [...name];
  if (!isUnspaced(name, language) || characters.length < 2 || characters.length > 4)
    return ['', name];
  const isLong = characters.length > 2 && longFamilyNames.has(characters.slice(0, 2).join(''));
  const length = isLong ? 2 : 1;
  return [characters.slice(length).join(''), characters.slice(0, length).join('')];
};

/**
 * Returns whether a name is in the Hungarian order, with the family name first. People who wrote
 * their first name first are recognized by it.
 */
const isHungarianOrder = (words: readonly string[]): boolean => {
  const isFirstName = (word = '') => hungarianFirstNames.has(word.toLowerCase());
  return !isFirstName(words[0]) || isFirstName(words.at(-1));
};

const splitAtSpace = (text: string): readonly string[] => text.split(' ').filter(Boolean);

/** Returns whether a name is only a family name, such as `van der Berg`. */
const isOnlyFamilyName = ([first = '', second = '', ...rest]: readonly string[]): boolean =>
  second !== '' &&
  isParticle(first) &&
  (first === first.toLowerCase() || (rest.length > 0 && isParticle(second)));

/** Splits one text into a first and a last name, by the order of its script and language. */
const splitWhole = (name: string, language: string | undefined): [string, string] => {
  if (eastAsian.test(name)) return splitEastAsian(withoutHonorific(name), language);
  const { first, last } = splitName(name);
  const words = splitAtSpace(`${first} ${last}`);
  if (first && isOnlyFamilyName(words)) return ['', words.join(' ')];
  const isTurned =
    primaryOf(language) === 'hu' &&
    first !== '' &&
    words.length > 1 &&
    !name.includes(',') &&
    isHungarianOrder(words);
  return isTurned ? [words.slice(1).join(' '), first] : [first, last];
};

/** Returns whether a name is only what the person's email address says: `anna.weber87`. */
const isPartOfAddress = (name: string, email: string): boolean => {
  const mailbox = email.slice(0, email.indexOf('@')).toLowerCase();
  return name.toLowerCase() === mailbox && !/^\p{L}+$/u.test(name);
};

const isFamilyFirst = (name: string, language: string | undefined): boolean =>
  eastAsian.test(name) || primaryOf(language) === 'hu';

const joinName = (first: string, last: string, language: string | undefined): string => {
  if (!first || !last) return first || last;
  const isTurned = isFamilyFirst(`${first}${last}`, language);
  const parts = isTurned ? [last, first] : [first, last];
  return parts.join(isUnspaced(`${first}${last}`, language) ? '' : ' ');
};

/**
 * Returns the parts of a person's name. First and last name that are stored apart take precedence.
 * Otherwise they are derived from the whole name, in the order of the person's language. Emoji,
 * placeholders, and names that are only an email address are left out.
 * @param language the language of the person, or that of the email if theirs isn't known
 */
export const nameParts = (stored: StoredName, language?: string): NameParts => {
  const clean = (text: string) => tidyCase(withoutPictures(text), language);
  const whole = clean(fullName(stored.name));
  const name = isPartOfAddress(whole, stored.email) ? '' : whole;
  const apart = { first: clean(stored.first), last: clean(stored.last) };
  const apartFirst = givenName(apart.first, apart.last);
  const apartLast = familyName(apart.last, apart.first);
  const [derivedFirst, derivedLast] = name ? splitWhole(name, language) : ['', ''];
  const first = apartFirst || derivedFirst;
  const last = apartLast || derivedLast;
  const isTurned = apartFirst !== '' && apartLast !== '' && isFamilyFirst(name, language);
  const plain = joinName(first, last, language);
  return { first, last, full: isTurned || !name ? plain : name, plain };
};
