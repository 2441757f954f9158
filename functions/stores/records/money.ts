import { type Money, minorDigits } from '../../../shared/money';

const decimal = /^(-?)(\d{1,15})(?:\.(\d{1,20}))?$/;

/**
 * Reads an amount as Shopify writes it, `"1234.50"`, exactly and without floating point. Digits
 * beyond the currency's smallest unit are rounded. @returns undefined for anything other than an
 * amount
 */
export const moneyOf = (text: unknown, currency: unknown): Money | undefined => {
  const [, sign, integerDigits = '', decimals = ''] = decimal.exec(String(text)) ?? [];
  if (sign === undefined || typeof currency !== 'string' || currency === '') return undefined;
  const digits = minorDigits(currency);
  const keptDigits = `${integerDigits}${decimals.slice(0, digits).padEnd(digits, '0')}`;
  const up = (decimals[digits] ?? '0') >= '5' ? 1 : 0;
  const amount = (Number(keptDigits) + up) * (sign === '-' ? -1 : 1);
  return Number.isSafeInteger(amount) ? { amount: amount === 0 ? 0 : amount, currency } : undefined;
};

/** Returns an amount in the form that people and segments compare: `1234.50`, or `1500` in yen. */
export const moneyText = ({ amount, currency }: Money): string => {
  const digits = minorDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  if (digits === 0) return `${sign}${text}`;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
};
