import { minorDigits } from '../money';
import { defaultLocale, type Locale } from './locales';

/** Marks of direction, which Intl adds for Arabic and Hebrew. Our sentences are English. */
const directionMarks = /[\u061c\u200e\u200f]/g;

type DateOrder = 'mdy' | 'dmy' | 'ymd';

/** A locale with Western digits and the Gregorian calendar, like the English words around it. */
const westernTag = (locale: Locale): string => `${locale}-u-ca-gregory-nu-latn`;

const orderOf = (locale: Locale): DateOrder => {
  const format = new Intl.DateTimeFormat(westernTag(locale), {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const [first] = format.formatToParts(0).filter(({ type }) => type !== 'literal');
  if (first?.type === 'year') return 'ymd';
  return first?.type === 'month' ? 'mdy' : 'dmy';
};

/**
 * Returns how a date is typed: 'DD.MM.YYYY', or 'YYYY-MM-DD' where the day isn't first. A month in
 * front would be read as a day elsewhere.
 */
const typedDateOf = (locale: Locale): string => {
  if (orderOf(locale) !== 'dmy') return 'YYYY-MM-DD';
  const parts = new Intl.DateTimeFormat(westernTag(locale), { dateStyle: 'short' })
    .formatToParts(0)
    .filter(({ type }) => type === 'literal');
  const separator = parts[0]?.value.replace(directionMarks, '').trim() ?? '/';
  return ['DD', 'MM', 'YYYY'].join(separator);
};

/**
 * The English whose dates have the country's order. English-speaking countries have their own. Dates
 * that begin with the year are written in digits, because English has no such order with words.
 */
const datesOf = (locale: Locale): { readonly tag: string; readonly isDigits: boolean } => {
  if (locale.startsWith('en-')) return { tag: locale, isDigits: false };
  const order = orderOf(locale);
  return { tag: order === 'dmy' ? 'en-GB' : 'en-US', isDigits: order === 'ymd' };
};

const clockOf = (locale: Locale): 'h12' | 'h23' => {
  const { hour12 } = new Intl.DateTimeFormat(westernTag(locale), {
    hour: 'numeric',
  }).resolvedOptions();
  return hour12 ? 'h12' : 'h23';
};

const dateFormats = (locale: Locale) => {
  const { tag, isDigits } = datesOf(locale);
  const hourCycle = clockOf(locale);
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
    return (date: string | number): string => format.format(new Date(date));
  };
  const inDigits = (date: string | number): string => new Date(date).toISOString().slice(0, 10);
  const date = isDigits ? inDigits : formatOf({ dateStyle: 'medium' });
  const englishClock = hourCycle === 'h12' ? 'en-US' : 'en-GB';
  const clockTag = locale.startsWith('en-') ? locale : englishClock;
  const timeFormat = new Intl.DateTimeFormat(clockTag, {
    timeStyle: 'short',
    hourCycle,
    timeZone: 'UTC',
  });
  const time = (at: string | number): string => timeFormat.format(new Date(at));
  const hourOptions = { hour: 'numeric', minute: '2-digit', hourCycle } as const;
  return {
    /** 'Nov 21, 2026' for '2026-11-21'. Takes dates without a time, or UTC. */
    date,
    /** 'November 21, 2026' */
    longDate: isDigits ? inDigits : formatOf({ dateStyle: 'long' }),
    /** 'Nov 21' */
    monthDay: formatOf({ month: 'short', day: 'numeric' }),
    /** 'November 21' */
    longMonthDay: formatOf({ month: 'long', day: 'numeric' }),
    /** 'November 2026' */
    month: formatOf({ month: 'long', year: 'numeric' }),
    /** The pattern in which dates are typed. */
    typedDate: typedDateOf(locale),
    /** '9:30 AM' */
    time,
    /** 'Nov 21, 2026, 9:30 AM' */
    dateTime: (at: string | number): string => `${date(at)}, ${time(at)}`,
    /** The time now in a zone, in parts, and the zone's offset. */
    clock: (timeZone: string) =>
      new Intl.DateTimeFormat(clockTag, { ...hourOptions, timeZone, timeZoneName: 'shortOffset' }),
    /** The same, with the day of the week: 'Saturday, 9:30 AM GMT-5'. */
    weekdayClock: (timeZone: string) =>
      new Intl.DateTimeFormat(clockTag, {
        ...hourOptions,
        weekday: 'long',
        timeZone,
        timeZoneName: 'shortOffset',
      }),
  };
};

/** Symbols that a reader of English can read: '€', 'US$', 'zł', but not 'щ.д.' or 'ر.س'. */
const readableSymbol = /^[\p{Script=Latin}\p{Sc}.\s]+$/u;

const symbolIn = (tag: string, currency: string): string =>
  new Intl.NumberFormat(tag, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
    ?.value.replace(directionMarks, '') ?? currency;

const numberFormats = (locale: Locale) => {
  const tag = westernTag(locale);
  const cache = new Map<string, (value: number) => string>();
  const formatOf = (
    options: Intl.NumberFormatOptions,
    part: (found: Intl.NumberFormatPart) => string = ({ value }) => value,
  ) => {
    const key = JSON.stringify(options);
    const known = cache.get(key);
    if (known) return known;
    const format = new Intl.NumberFormat(tag, options);
    const made = (value: number): string =>
      format.formatToParts(value).map(part).join('').replace(directionMarks, '').trim();
    cache.set(key, made);
    return made;
  };
  const currencyOf = (currency: string, options: Intl.NumberFormatOptions) => {
    const own = symbolIn(tag, currency);
    const symbol = readableSymbol.test(own) ? own : symbolIn('en', currency);
    return formatOf({ style: 'currency', currency, ...options }, ({ type, value }) =>
      type === 'currency' ? symbol : value,
    );
  };
  return {
    /** '1,234.5', with up to three decimals. */
    number: formatOf({}),
    /** '1,234.50', with a fixed number of decimals. */
    decimal: (value: number, digits: number): string =>
      formatOf({ minimumFractionDigits: digits, maximumFractionDigits: digits })(value),
    /** '12.5%' for 12.5, with up to two decimals, or a fixed number of them. */
    percent: (value: number, digits?: number): string =>
      formatOf(
        {
          style: 'percent',
          minimumFractionDigits: digits ?? 0,
          maximumFractionDigits: digits ?? 2,
        },
        (found) => (found.type === 'percentSign' ? '%' : found.value),
      )(value / 100),
    /**
     * '$1,234.50' for 1234.5. A code that isn't a currency is written in front: 'USDX 12.34'.
     * @param digits the number of decimals; @default as many as the currency has
     */
    money: (value: number, currency: string, digits?: number): string => {
      try {
        const options =
          digits === undefined
            ? {}
            : { minimumFractionDigits: digits, maximumFractionDigits: digits };
        return currencyOf(currency, options)(value);
      } catch {
        const text = formatOf({
          minimumFractionDigits: digits ?? minorDigits(currency),
          maximumFractionDigits: digits ?? minorDigits(currency),
        })(value);
        return `${currency} ${text}`;
      }
    },
    /** What stands between a number and its decimals. */
    decimalSeparator:
      new Intl.NumberFormat(tag).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ??
      '.',
  };
};

const formatsOf = (locale: Locale) => ({ ...dateFormats(locale), ...numberFormats(locale) });
export type Formats = ReturnType<typeof formatsOf>;

const made = new Map<Locale, Formats>();

/**
 * Returns how an account reads dates, times, numbers, and money. The only place that formats them
 * for the people who use the product. What subscribers read follows their language instead
 * (docs/adr/0200-regional-formats-and-currencies.md).
 * @param locale @default the format of errors and notes of the API, which has no reader's format
 */
export const formatsIn = (locale: Locale = defaultLocale): Formats => {
  const known = made.get(locale) ?? formatsOf(locale);
  made.set(locale, known);
  return known;
};
