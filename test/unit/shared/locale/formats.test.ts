import { formatsIn } from '../../../../shared/locale/formats';
import { localeFor, locales, toLocale, weekStartOf } from '../../../../shared/locale/locales';

const at = '2026-12-31T14:30Z';
/** Intl separates groups and symbols with several kinds of spaces. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

test.each([
  ['en-US', 'Dec 31, 2026, 2:30 PM', 'Dec 31', '1,234.56', '12.5%', '$1,234.50', '€1,234.50'],
  ['en-GB', '31 Dec 2026, 14:30', '31 Dec', '1,234.56', '12.5%', 'US$1,234.50', '€1,234.50'],
  ['de-DE', '31 Dec 2026, 14:30', '31 Dec', '1.234,56', '12,5 %', '1.234,50 $', '1.234,50 €'],
  ['fr-FR', '31 Dec 2026, 14:30', '31 Dec', '1 234,56', '12,5 %', '1 234,50 $US', '1 234,50 €'],
  ['fr-CA', '2026-12-31, 14:30', 'Dec 31', '1 234,56', '12,5 %', '1 234,50 $ US', '1 234,50 €'],
  ['pt-BR', '31 Dec 2026, 14:30', '31 Dec', '1.234,56', '12,5%', 'US$ 1.234,50', '€ 1.234,50'],
  ['ja-JP', '2026-12-31, 14:30', 'Dec 31', '1,234.56', '12.5%', '$1,234.50', '€1,234.50'],
  ['ko-KR', '2026-12-31, 2:30 PM', 'Dec 31', '1,234.56', '12.5%', 'US$1,234.50', '€1,234.50'],
  ['he-IL', '31 Dec 2026, 14:30', '31 Dec', '1,234.56', '12.5%', '1,234.50 $', '1,234.50 €'],
] as const)('formats dates, numbers, and money in %s', (locale, ...expected) => {
  const { dateTime, monthDay, decimal, percent, money } = formatsIn(locale);
  const shown = [
    dateTime(at),
    monthDay(at),
    decimal(1234.56, 2),
    percent(12.5),
    money(1234.5, 'USD'),
    money(1234.5, 'EUR'),
  ];
  expect(shown.map(plain)).toEqual(expected);
});

test.each(locales)(
  'has English words, Western digits, and no marks of direction in %s',
  (locale) => {
    const { dateTime, longDate, decimal, percent, money, typedDate } = formatsIn(locale);
    const texts = [
      dateTime(at),
      longDate(at),
      decimal(-1234567.5, 2),
      percent(99.95, 2),
      ...['USD', 'EUR', 'JPY', 'PLN', 'SAR', 'UAH'].map((currency) => money(1234.5, currency)),
    ];
    for (const text of texts) {
      expect(text).not.toMatch(/\p{Cf}/u);
      expect(text).toMatch(/^[\p{Script=Latin}\p{Sc}\d\p{P}\p{Sm}\s]+$/u);
    }
    expect(longDate(at)).toMatch(/December|-12-/);
    expect([...typedDate.matchAll(/DD|MM|YYYY/g)]).toHaveLength(3);
  },
);

test('writes the code of an unknown currency in front, and leaves decimals out on request', () => {
  expect(formatsIn('de-DE').money(12.34, 'USDX')).toBe('USDX 12,34');
  expect(formatsIn('en-US').money(1234.5, 'USD', 0)).toBe('$1,235');
  expect(formatsIn('en-US').money(1200, 'JPY')).toBe('¥1,200');
});

test.each([
  ['de', 'de-DE'],
  ['en', 'en-US'],
  ['en-DE', 'de-DE'],
  ['fr-CA', 'fr-CA'],
  ['fr-CH', 'de-CH'],
  ['zh-Hant', 'zh-TW'],
  ['pt', 'pt-BR'],
  ['nn-NO', 'nb-NO'],
  ['tlh', 'en-US'],
  ['', 'en-US'],
  ['not a tag', 'en-US'],
])('proposes, for a browser in %s, the format %s', (tag, locale) => {
  expect(localeFor(tag)).toBe(locale);
});

test('reads an unknown stored format as not chosen', () => {
  expect(toLocale(undefined)).toBe('en-US');
  expect(toLocale('xx-XX')).toBe('en-US');
  expect(toLocale('sv-SE')).toBe('sv-SE');
});

test('begins the week on the same day as CLDR', () => {
  for (const locale of locales) {
    const { getWeekInfo } = new Intl.Locale(locale) as unknown as {
      getWeekInfo(): { firstDay: number };
    };
    const { firstDay } = getWeekInfo.call(new Intl.Locale(locale));
    expect([locale, weekStartOf(locale)]).toEqual([locale, firstDay % 7]);
  }
});
