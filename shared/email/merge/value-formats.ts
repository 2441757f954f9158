import { minorDigits } from '../../money';
import { DEFAULT_LANGUAGE } from '../language';
import { priceText } from './price-text';

/** The formats of merge tags by the name that authors write, with a label for the editor. */
export const valueFormats = {
  date: 'Date (November 20, 2026)',
  'short date': 'Short date (11/20/2026)',
  'day and month': 'Day and month (November 20)',
  number: 'Number (1,234.5)',
  'whole number': 'Whole number (1,235)',
  percent: 'Percent (15%)',
} as const;
export type ValueFormat = keyof typeof valueFormats;

const isValueFormat = (text: string): text is ValueFormat => Object.hasOwn(valueFormats, text);

/** The codes of all currencies. Each is a format of its own. */
export const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/**
 * Returns a format in its normal form: one of our names, or the code of a currency. Undefined if
 * there is no such format.
 */
export const readFormat = (text: string): ValueFormat | string | undefined => {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  if (isValueFormat(plain)) return plain;
  const currency = plain.toUpperCase();
  return currencies.has(currency) ? currency : undefined;
};

const dateStyles = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  'short date': { day: 'numeric', month: 'numeric', year: 'numeric' },
  'day and month': { day: 'numeric', month: 'long' },
} as const satisfies Partial<Record<ValueFormat, Intl.DateTimeFormatOptions>>;

const numberStyles = {
  number: { maximumFractionDigits: 20 },
  'whole number': { maximumFractionDigits: 0 },
  percent: { style: 'percent', maximumFractionDigits: 2 },
} as const satisfies Partial<Record<ValueFormat, Intl.NumberFormatOptions>>;

/**
 * The maximum number of formatters to keep. A formatter takes 50 µs to create, and an audience needs
 * one for each of its languages.
 */
const maxKept = 500;
const kept = new Map<string, (value: string) => string | undefined>();

const datePattern = /^(?:(\d{4})-|--)(\d{2})-(\d{2})(?:[T ].*)?$/;

/** A leap year, for dates without a year. */
const anyYear = 2000;

const formatDates = (language: string, style: keyof typeof dateStyles) => {
  // Dates are days without a time zone, so that a birthday is the same everywhere. Numbers of years
  // follow the Gregorian calendar, which online stores use in all of our languages.
  const options = { calendar: 'gregory', timeZone: 'UTC' } as const;
  const whole = new Intl.DateTimeFormat(language, { ...dateStyles[style], ...options });
  const yearless = new Intl.DateTimeFormat(language, {
    ...dateStyles['day and month'],
    ...options,
  });
  return (value: string): string | undefined => {
    const [, year, month = '', day = ''] = datePattern.exec(value) ?? [];
    if (month === '') return undefined;
    const date = new Date(Date.UTC(Number(year ?? anyYear), Number(month) - 1, Number(day)));
    // The 31st of February isn't a date.
    if (date.getUTCDate() !== Number(day) || date.getUTCMonth() !== Number(month) - 1) {
      return undefined;
    }
    return (year === undefined ? yearless : whole).format(date);
  };
};

const plainNumber = /^[-+]?\d{1,15}(?:\.\d{1,15})?$/;
const groupedNumber = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d{1,15})?$/;

/** Reads a number as APIs and imports write it. Anything that could mean two numbers is left. */
const readNumber = (value: string): number | undefined => {
  const text = value.trim();
  if (plainNumber.test(text)) return Number(text);
  return groupedNumber.test(text) ? Number(text.replaceAll(',', '')) : undefined;
};

const formatNumbers = (language: string, style: keyof typeof numberStyles) => {
  const format = new Intl.NumberFormat(language, numberStyles[style]);
  const divisor = style === 'percent' ? 100 : 1;
  return (value: string): string | undefined => {
    const number = readNumber(value.replace(/%$/, ''));
    return number === undefined ? undefined : format.format(number / divisor);
  };
};

const formatMoney = (language: string, currency: string) => {
  const unit = 10 ** minorDigits(currency);
  return (value: string): string | undefined => {
    const number = readNumber(value);
    if (number === undefined) return undefined;
    return priceText({ amount: Math.round(number * unit), currency }, language);
  };
};

const isKey = <T extends object>(text: string, table: T): text is string & keyof T =>
  Object.hasOwn(table, text);

const createFormatter = (
  format: string,
  language: string,
): ((value: string) => string | undefined) => {
  if (isKey(format, dateStyles)) return formatDates(language, format);
  if (isKey(format, numberStyles)) return formatNumbers(language, format);
  return currencies.has(format) ? formatMoney(language, format) : () => undefined;
};

const createSafely = (format: string, language: string) => {
  try {
    return createFormatter(format, language);
  } catch {
    // Intl doesn't know the language.
    return createFormatter(format, DEFAULT_LANGUAGE);
  }
};

/**
 * Returns a value in a format and a language. Undefined if the value isn't a date or a number, or
 * if there is no such format, so that the merge tag's fallback is shown instead.
 * @param format as returned by `readFormat`
 */
export const formatValue = (
  value: string,
  format: string,
  language: string,
): string | undefined => {
  const key = `${language} ${format}`;
  const found = kept.get(key);
  if (found) return found(value);
  if (kept.size >= maxKept) kept.clear();
  const created = createSafely(format, language);
  kept.set(key, created);
  return created(value);
};
