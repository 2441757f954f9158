/**
 * The languages whose month names are recognized: those in which an import recognizes name headers.
 */
const languages = [
  ...['en', 'de', 'de-AT', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'fi', 'et', 'pl', 'cs'],
  ...[
    'sk',
    'hu',
    'ro',
    'hr',
    'sl',
    'sr',
    'sr-Latn',
    'lt',
    'lv',
    'tr',
    'is',
    'id',
    'ru',
    'uk',
    'bg',
  ],
  ...['el', 'ar', 'ar-MA', 'ar-LB', 'he', 'hi', 'th'],
];

/**
 * Normalizes a word of a date for comparison: lower case, without accents or abbreviation periods.
 */
export const normalizeDateWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
    .normalize('NFC');

/** Spellings that the runtime's calendar data doesn't include. */
const otherSpellings: Readonly<Record<string, number>> = {
  sept: 9,
  marz: 3,
  maerz: 3,
  mrz: 3,
  okt: 10,
  // Slovenian and Slovak forms used with a day.
  januarja: 1,
  februarja: 2,
  marca: 3,
  aprila: 4,
  maja: 5,
  junija: 6,
  julija: 7,
  avgusta: 8,
  septembra: 9,
  oktobra: 10,
  novembra: 11,
  decembra: 12,
};

/** Returns the names of months or weekdays in every language, for a few dates. */
const nameWordsOf = (kind: 'month' | 'weekday', dates: readonly number[]): [string, number][] => {
  const nameWords: [string, number][] = [];
  for (const language of languages) {
    for (const width of ['long', 'short'] as const) {
      // Many languages inflect the name of a month after a day, such as “lutego” for “luty”.
      const shapes = [{ [kind]: width }, { [kind]: width, month: 'long', day: 'numeric' } as const];
      for (const shape of shapes) {
        const options = { ...shape, [kind]: width, timeZone: 'UTC', calendar: 'gregory' };
        const format = new Intl.DateTimeFormat(language, options);
        for (const [index, at] of dates.entries()) {
          const part = format.formatToParts(at).find(({ type }) => type === kind);
          const word = normalizeDateWord(part?.value ?? '');
          if (word && !/[\d\s]/.test(word)) nameWords.push([word, index + 1]);
        }
      }
    }
  }
  return nameWords;
};

const once = <Value>(make: () => Value): (() => Value) => {
  let cached: { readonly value: Value } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
};

/**
 * The months by name. A name that means different months in different languages (`listopad` is
 * October in Zagreb and November in Prague) is left out, because a wrong date is worse than none.
 */
export const monthNames = once((): ReadonlyMap<string, number> => {
  const months = new Map<string, number>(Object.entries(otherSpellings));
  const unclear = new Set<string>();
  const dates = Array.from({ length: 12 }, (_, month) => Date.UTC(2001, month, 15));
  for (const [word, month] of nameWordsOf('month', dates)) {
    if ((months.get(word) ?? month) !== month) unclear.add(word);
    months.set(word, month);
  }
  for (const word of unclear) months.delete(word);
  return months;
});

/** The names of weekdays. They are ignored when a date is read. */
export const weekdayNames = once((): ReadonlySet<string> => {
  const dates = Array.from({ length: 7 }, (_, day) => Date.UTC(2001, 0, 1 + day));
  return new Set(nameWordsOf('weekday', dates).map(([word]) => word));
});
