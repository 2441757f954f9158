import { decimal } from '../../shop/money';

export const isoInstant = (at: number): string =>
  new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z');

export const maybeInstant = (at: number | null): string | null =>
  at === null ? null : isoInstant(at);

export const moneyV2 = (amount: number, currency: string) => ({
  amount: decimal(amount, currency),
  currencyCode: currency,
});

export const moneyBag = (amount: number, currency: string) => {
  const shopMoney = moneyV2(amount, currency);
  return { shopMoney, presentmentMoney: shopMoney };
};

export const addressOf = (country: string | null) =>
  country === null ? null : { country, countryCodeV2: country };
