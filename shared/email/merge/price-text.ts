import { type Money, minorDigits } from '../../money';

const formats = new Map<string, ((amount: number) => string) | undefined>();

const formatOf = (language: string, currency: string) => {
  try {
    const digits = minorDigits(currency);
    const format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return (amount: number) => format.format(amount / 10 ** digits);
  } catch {
    // Intl doesn't know the currency or the language.
    return undefined;
  }
};

/**
 * The maximum number of cached formatters. Each is for one pair of language and currency, and a
 * store usually needs only one.
 */
const maxCached = 500;

/** Formats an amount for the readers of an email: `€12.50`, `12,50 €`. */
export const priceText = ({ amount, currency }: Money, language: string): string => {
  const key = `${language} ${currency}`;
  if (!formats.has(key)) {
    if (formats.size >= maxCached) formats.clear();
    formats.set(key, formatOf(language, currency));
  }
  return formats.get(key)?.(amount) ?? `${(amount / 100).toFixed(2)} ${currency}`.trim();
};
