/**
 * Currencies and units with their spellings, in the languages that stores use most. A sign that
 * several currencies share can mean any of them. For example, a translation may write “$20” as “20
 * CAD”.
 */
const spellings: readonly (readonly [unit: string, spelling: string])[] = [
  ['usd', 'US ?\\$|\\$|USD|dollars?|dólares|dollari|доллар\\p{L}*'],
  ['cad', 'CA\\$|C\\$|\\$|CAD|dollars?'],
  ['aud', 'A\\$|AU\\$|\\$|AUD|dollars?'],
  ['eur', '€|EUR|euro\\p{L}{0,3}|евро|ευρώ'],
  ['gbp', '£|GBP|pounds?|pfund|livres?|libras?|sterline'],
  ['chf', 'CHF|Fr\\.?|franken|francs?'],
  ['jpy', '¥|JPY|yen|円'],
  ['cny', '¥|CNY|RMB|yuan|元'],
  ['inr', '₹|INR|Rs\\.?|rupees?'],
  ['rub', '₽|RUB|руб\\p{L}*'],
  ['try', '₺|TRY|TL|lira'],
  ['sek', 'kr\\.?|SEK|kronor'],
  ['nok', 'kr\\.?|NOK|kroner'],
  ['dkk', 'kr\\.?|DKK|kroner'],
  ['pln', 'zł|PLN|złot\\p{L}+'],
  ['czk', 'Kč|CZK|korun\\p{L}*'],
  [
    'percent',
    '%|per ?cent|pro[zcs]ent\\p{L}*|pour ?cent|por ?ciento|per ?cento|por ?cento|процент\\p{L}*',
  ],
  ['permille', '‰|per ?mille?|promille'],
  ['kilogram', 'kg|kilos?|kilogram\\p{L}*'],
  ['gram', 'g|gr|gram\\p{L}*'],
  ['ounce', 'oz|ounces?|unzen?|onces?|onzas?'],
  ['liter', 'l|lit[re]{2}s?|litros?|litri'],
  ['milliliter', 'ml|millilit\\p{L}+'],
  ['meter', 'm|met[re]{2}s?|metros?|metri'],
  ['centimeter', 'cm|centim\\p{L}+|zentimeter'],
  ['millimeter', 'mm|millim\\p{L}+'],
  ['kilometer', 'km|kilom\\p{L}+'],
  ['inch', '"|″|inch(?:es)?|zoll'],
  ['degree', '°C|°F|°'],
  ['minute', 'min\\.?|minut\\p{L}*'],
  ['hour', 'h|hrs?\\.?|hours?|std\\.?|stunden?|heures?|horas?|or[ae]|uur|uren'],
  ['day', 'days?|tage?n?|jours?|d[ií]as?|giorn[oi]|dage?n?|dagar|dni|dzień'],
  ['week', 'weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week'],
  ['month', 'months?|monate?n?|mois|mes(?:es)?|mesi|maand(?:en)?'],
  ['year', 'years?|jahre?n?|ans?|années?|años?|ann[oi]|jaar|jaren'],
];

/**
 * Units whose names differ between languages. They are ignored when a text is compared with its
 * translation.
 */
const translatedUnits: ReadonlySet<string> = new Set([
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'year',
]);

const matchers = spellings.map(([unit, spelling]) => ({
  unit,
  whole: new RegExp(`^(?:${spelling})$`, 'iu'),
  anywhere: new RegExp(`(?<!\\p{L})(?:${spelling})(?!\\p{L})`, 'iu'),
}));

const all = spellings.map(([, spelling]) => spelling).join('|');
/**
 * Matches what can come before a number: the signs and codes of currencies and, in Turkish, “%”.
 */
const leadingSigns =
  'US ?\\$|CA?\\$|AU?\\$|[$€£¥₹₽₺%]|USD|EUR|GBP|CHF|CAD|AUD|JPY|CNY|INR|RUB|TRY|SEK|NOK|DKK|PLN|CZK|Rs\\.?|Fr\\.?|kr\\.?';

/** Matches digits with separators: 1 200,50 and 1.200 and 24/12 and 10:30. */
const digits = '\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,:/-]\\d+)*';
/**
 * Matches a number with its currency, percent sign, or unit. Numbers that are part of a word or
 * code don't match.
 */
const numbers = new RegExp(
  `(?:(${leadingSigns})[ \\u00a0\\u202f]?)?(?<![\\p{L}\\d])(${digits})(?:[ \\u00a0\\u202f-]?(${all})(?!\\p{L}))?`,
  'giu',
);

/**
 * Matches the text between the ends of a range or the items of a list, where the unit is written
 * once.
 */
const joins =
  /^\s*(?:[–—,&/+-]|to|and|or|until|bis|und|oder|à|et|ou|a|y|o|e|tot|en|of|til|och|og)\s*$/iu;

/** A number in a text, with the units it may have. `units` is empty if the number has no unit. */
export type Amount = {
  readonly text: string;
  readonly number: string;
  readonly units: ReadonlySet<string>;
};

const unitsOf = (marks: readonly (string | undefined)[]): ReadonlySet<string> =>
  new Set(
    marks.flatMap((mark) =>
      mark
        ? matchers.filter(({ whole: fullForm }) => fullForm.test(mark)).map(({ unit }) => unit)
        : [],
    ),
  );

/**
 * Returns the numbers in a text. In “€20–30” and “20 or 30 €”, both numbers are amounts in euros.
 */
export const amountsIn = (text: string): readonly Amount[] => {
  const found = [...text.matchAll(numbers)].map((match) => {
    const [fullForm, before, number = '', behind] = match;
    return {
      text: fullForm.trim(),
      number,
      units: unitsOf([before, behind]),
      from: match.index,
      to: match.index + fullForm.length,
    };
  });
  return found.map((one, index) => {
    if (one.units.size > 0) return one;
    const next = found[index + 1];
    const last = found[index - 1];
    if (next && joins.test(text.slice(one.to, next.from))) return { ...one, units: next.units };
    if (last && joins.test(text.slice(last.to, one.from))) return { ...one, units: last.units };
    return one;
  });
};

/** Returns whether two amounts may have the same unit, because their possible units overlap. */
export const haveSameUnit = (one: Pick<Amount, 'units'>, other: Pick<Amount, 'units'>): boolean =>
  [...one.units].some((unit) => other.units.has(unit));

/**
 * Returns whether a text contains the name of any of these units, with or without a number: “half
 * an hour”.
 */
export const namesUnit = (text: string, { units }: Pick<Amount, 'units'>): boolean =>
  matchers.some(({ unit, anywhere }) => units.has(unit) && anywhere.test(text));

/** Returns an amount without the units whose names are translated. */
export const withUntranslatedUnits = (amount: Amount): Amount => ({
  ...amount,
  units: new Set([...amount.units].filter((unit) => !translatedUnits.has(unit))),
});

/** Matches the digits of a number, including separators. */
export const numberPattern = digits;
