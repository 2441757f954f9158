import { emailLanguages } from '../../email-languages';
import {
  amountsIn,
  haveSameUnit,
  namesUnit,
  numberPattern,
  withUntranslatedUnits,
} from './amounts';

type Options = {
  /**
   * True if the rewritten text is a translation. A translation changes names and words in capital
   * letters (VAT, TVA), so only numbers, dates, codes, and addresses are compared.
   */
  readonly isTranslation?: boolean | undefined;
};

/** A fact in the original text, and whether the rewritten text still contains it. */
type Fact = { readonly text: string; readonly isPreserved: boolean };

/** The digit zero in other scripts: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

const latinDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? digit : String(code - zero);
  });

/** Matches codes of capital letters and digits, such as WELCOME10, FALL-2026, and X-200. */
const codes = /(?<![\p{L}\d_-])(?=[\p{L}_-]*\d)(?=[\p{Ll}\d_-]*\p{Lu})[\p{L}\d_-]+/gu;
/**
 * Matches phone numbers such as +49 30 123456. They have at least seven digits, which distinguishes
 * them from other numbers.
 */
const phones = /\+?\d(?:[ ()/-]{0,2}\d){6,}/g;
/** Matches the word after “code”, as in “use code SPRING”. */
const namedCodes =
  /(?:^|[^\p{L}])(?:code|coupon|voucher|gutschein|gutscheincode|código|codice|kod|koodi|koodilla)s?:? {0,2}[“"'„«]?(\p{Lu}[\p{Lu}\d_-]{2,})/giu;
const addresses = /(?:https?:\/\/|www\.)[^\s<>⟦⟧]{1,300}/giu;
const capitals = /(?<![\p{L}\d])\p{Lu}[\p{Lu}&.-]*\p{Lu}(?![\p{L}\d])/gu;
const wordPattern = /\p{L}[\p{L}\p{M}'’-]*/gu;
const negations =
  /(?<!\p{L})(?:not|no|never|none|without|cannot|nicht|kein\p{L}{0,2}|nie|niemals|ohne|pas|jamais|sans|nunca|sin|senza|mai|non|niet|geen|nooit|zonder|inte|ikke|aldrig|ej)(?!\p{L})|(?<!\p{L})\p{L}{2,8}n['’]t(?!\p{L})/giu;

const englishNumbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const normalizeText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Normalizes a number, so that different notations are equal: 12.5 and 12,50, or 1,200.00 and 1 200
 * and 1200.
 */
const amountOf = (number: string): string => {
  const bare = number.replace(/[ \u00a0\u202f]/g, '');
  const [, integerPart = '', decimals = ''] = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  if (integerPart === '') return bare;
  return String(Number(`${integerPart.replace(/[.,]/g, '')}.${decimals || '0'}`));
};

const digitsIn = (text: string): string => text.replace(/\D/g, '');

const valuesIn = (text: string): ReadonlySet<string> => {
  const found = text.match(new RegExp(numberPattern, 'gu')) ?? [];
  const parts = found.flatMap((one) => [one, ...one.split(/[:/-]/)]);
  return new Set(parts.map(amountOf));
};

/**
 * Returns the names of the months (0 to 11) and weekdays (100 to 106) in all email languages. The
 * names are in the form that `normalizeText` returns.
 */
const datesByName = (): ReadonlyMap<string, number> => {
  const names = new Map<string, number>();
  const add = (value: number, date: Date, options: Intl.DateTimeFormatOptions) => {
    for (const language of emailLanguages) {
      const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      const type = options.weekday ? 'weekday' : 'month';
      const name = parts.formatToParts(date).find((part) => part.type === type)?.value ?? '';
      const plain = normalizeText(name).replace(/\.$/, '');
      if (/^\p{L}{3,}/u.test(plain) && !names.has(plain)) names.set(plain, value);
    }
  };
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2026, month, 15));
    add(month, date, { month: 'long' });
    add(month, date, { month: 'long', day: 'numeric' });
    add(month, date, { month: 'short', day: 'numeric' });
  }
  // November 1, 2026 is a Sunday.
  for (let day = 0; day < 7; day += 1) {
    add(100 + day, new Date(Date.UTC(2026, 10, 1 + day)), { weekday: 'long' });
  }
  return names;
};
let named: ReadonlyMap<string, number> | undefined;
/**
 * Returns the names of months and weekdays. They are created on first use, because that takes
 * 12,000 calls to Intl.
 */
const dateNames = (): ReadonlyMap<string, number> => {
  named ??= datesByName();
  return named;
};

/**
 * Returns the months and weekdays in a text. A month only counts next to a number, because “may” is
 * also a verb and “mars” a planet.
 */
const monthsAndDays = (text: string): { readonly text: string; readonly value: number }[] =>
  [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) => {
    const value = dateNames().get(normalizeText(word));
    if (value === undefined) return [];
    const surroundingText = text.slice(Math.max(0, index - 8), index + word.length + 8);
    return value >= 100 || /\d/.test(surroundingText) ? [{ text: word, value }] : [];
  });

/**
 * Returns the numbers in a text as facts. A number only counts as kept if its currency, percent
 * sign, or unit is kept too: “20” doesn't replace “€20”.
 */
const numberFacts = (before: string, after: string, isTranslation: boolean): Fact[] => {
  const values = valuesIn(after);
  const allDigits = digitsIn(after);
  const spelledWords = new Set((after.match(wordPattern) ?? []).map((word) => word.toLowerCase()));
  const there = amountsIn(after.replace(addresses, ' · '));
  const partsOf = (number: string) => [number, ...number.split(/[:/-]/)].map(amountOf);
  return amountsIn(before).map((found) => {
    const amount = isTranslation ? withUntranslatedUnits(found) : found;
    const { text, number } = amount;
    const value = amountOf(number);
    const isLong = digitsIn(number).length >= 4 && allDigits.includes(digitsIn(number));
    const inParts = number.split(/[:/-]/).every((part) => values.has(amountOf(part)));
    const isSpelledOut = spelledWords.has(englishNumbers[Number(value)] ?? '\n');
    if (!values.has(value) && !isLong && !inParts && !isSpelledOut)
      return { text, isPreserved: false };
    if (amount.units.size === 0) return { text, isPreserved: true };
    const sameNumbers = there.filter((other) => partsOf(other.number).includes(value));
    const isPreserved =
      sameNumbers.length > 0
        ? sameNumbers.some((other) => haveSameUnit(amount, other))
        : namesUnit(after, amount);
    return { text, isPreserved };
  });
};

const dateFacts = (before: string, after: string): Fact[] => {
  const there = new Set(monthsAndDays(after).map(({ value }) => value));
  const values = valuesIn(after);
  return monthsAndDays(before).map(({ text, value }) => ({
    text,
    // A rewritten text may contain a month as a number, such as 24/12 for 24 December.
    isPreserved: there.has(value) || (value < 100 && values.has(String(value + 1))),
  }));
};

const wordFacts = (before: string, after: string): Fact[] => {
  const normalizedAfter = normalizeText(after);
  const letters = before.match(/\p{L}/gu)?.length ?? 0;
  const upper = before.match(/\p{Lu}/gu)?.length ?? 0;
  const isShouted = upper > letters / 2;
  const shouted = isShouted ? [] : (before.match(capitals) ?? []);
  return [...shouted, ...namesIn(before)].map((text) => ({
    text,
    isPreserved: normalizedAfter.includes(normalizeText(text)),
  }));
};

/**
 * Returns capitalized words that aren't at the start of a sentence, which are probably names.
 * Returns none if many words are capitalized, as in titles or in German.
 */
const namesIn = (text: string): readonly string[] => {
  const innerWords = [...text.matchAll(wordPattern)].filter(({ index }) => {
    const earlier = text.slice(0, index).trimEnd();
    return earlier !== '' && !/[.!?…:;•\n“"„«(–—-]$/u.test(earlier);
  });
  const capital = innerWords.filter(({ 0: word }) => /^\p{Lu}\p{Ll}/u.test(word));
  if (capital.length > 2 && capital.length > innerWords.length / 4) return [];
  return capital
    .map(({ 0: word }) => word.replace(/['’]s$/, ''))
    .filter((word) => word.length > 2 && !dateNames().has(normalizeText(word)));
};

const negationFacts = (before: string, after: string): Fact[] => {
  const there = before.match(negations) ?? [];
  const [first] = there;
  return first ? [{ text: first, isPreserved: after.search(negations) >= 0 }] : [];
};

/**
 * Returns the facts that a rewritten text no longer contains, although readers may rely on them:
 * numbers, prices, percentages, and measurements with their units, dates, codes, web addresses,
 * names, words in capital letters, and a “not”. Each fact appears once, in its original words,
 * sorted by kind. The list is only a hint, because the author may have wanted the change.
 */
export const lostFacts = (
  textBefore: string,
  textAfter: string,
  { isTranslation = false }: Options = {},
): readonly string[] => {
  // Removes merge tags, because another check covers them.
  const plain = (text: string) => latinDigits(text).replace(/\{\{[^{}]{0,300}\}\}/g, ' ');
  const all = plain(textBefore);
  const after = plain(textAfter);
  const normalizedAfter = normalizeText(after);
  const verbatimFacts = (found: readonly string[]): Fact[] =>
    found.map((text) => ({ text, isPreserved: normalizedAfter.includes(normalizeText(text)) }));
  const allDigits = digitsIn(after);
  const pages = all.match(addresses) ?? [];
  const named = [...all.matchAll(namedCodes)].map(([, code = '']) => code);
  const withoutPages = all.replace(addresses, ' · ');
  const codesThere = [...(withoutPages.match(codes) ?? []), ...named];
  const withoutCodes = withoutPages.replace(codes, ' · ');
  const numbersOfPhones = withoutCodes.match(phones) ?? [];
  const before = withoutCodes.replace(phones, ' · ');
  const facts = [
    ...numbersOfPhones.map((text) => ({ text, isPreserved: allDigits.includes(digitsIn(text)) })),
    ...numberFacts(before, after, isTranslation),
    ...dateFacts(before, after),
    ...verbatimFacts(codesThere),
    ...verbatimFacts(pages),
    ...(isTranslation ? [] : [...wordFacts(before, after), ...negationFacts(before, after)]),
  ];
  const lostTexts = [
    ...new Set(facts.filter(({ isPreserved }) => !isPreserved).map(({ text }) => text)),
  ];
  // A fact that is part of another lost fact isn't listed. For example, if “EUR 20” is lost, “EUR”
  // isn't listed as a lost word in capital letters.
  return lostTexts.filter(
    (one) =>
      !lostTexts.some(
        (other) => (other !== one && other.includes(` ${one}`)) || other.startsWith(`${one} `),
      ),
  );
};
