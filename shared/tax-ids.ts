import { messages } from './messages';

/**
 * The formats of VAT ids in the EU without their prefix, as the European Commission lists them for
 * VIES (https://ec.europa.eu/taxation_customs/vies, question 11 of its FAQ). `XI` is Northern
 * Ireland, and Greece's prefix is `EL`.
 */
const euFormats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** The members of the EU by ISO 3166 code, each with the prefix of its VAT ids. */
const euPrefixOf = (country: string): string | undefined => {
  const prefix = country === 'GR' ? 'EL' : country;
  return prefix in euFormats && country !== 'EL' ? prefix : undefined;
};

/** The currency of payments from a country, until the first payment fixes it. */
export const currencyIn = (country: string | undefined): 'eur' | 'usd' =>
  country !== undefined && euPrefixOf(country) ? 'eur' : 'usd';

const digitsOf = (text: string): readonly number[] => [...text].map(Number);

const weighted = (text: string, weights: readonly number[]): number =>
  digitsOf(text).reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);

/** ISO 7064, MOD 11,10. */
const isGerman = (text: string): boolean => {
  const product = digitsOf(text.slice(0, 8)).reduce((before, digit) => {
    const sum = (digit + before) % 10 || 10;
    return (2 * sum) % 11;
  }, 10);
  return (11 - product) % 10 === Number(text[8]);
};

const isLuhn = (text: string): boolean => {
  const sum = digitsOf(text)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = index % 2 === 1 ? digit * 2 : digit;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
};

/**
 * Check digits where the rule is short, as in python-stdnum (https://arthurdejong.org/python-stdnum).
 * Other numbers are left to the registry, which Stripe asks.
 */
const checks: Readonly<Record<string, (text: string) => boolean>> = {
  BE: (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  DE: isGerman,
  DK: (text) => weighted(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  FI: (text) => weighted(text, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  IT: isLuhn,
  LU: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  PL: (text) => weighted(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text[9]),
  PT: (text) =>
    ((11 - (weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(text[8]),
};

export type TaxIdType = 'eu_vat' | 'gb_vat' | 'ch_vat' | 'no_vat';

/** A tax id as Stripe stores it. */
export type TaxId = { readonly type: TaxIdType; readonly value: string };

const readEu = (prefix: string, text: string): TaxId | undefined => {
  const number = text.startsWith(prefix) ? text.slice(2) : text;
  // Belgian numbers were once written without their first zero.
  const full = prefix === 'BE' && number.length === 9 ? `0${number}` : number;
  if (!euFormats[prefix]?.test(full) || checks[prefix]?.(full) === false) return undefined;
  return { type: 'eu_vat', value: `${prefix}${full}` };
};

const readSwiss = (text: string): TaxId | undefined => {
  const [, a, b, c] = /^CHE(\d{3})(\d{3})(\d{3})(?:MWST|TVA|IVA)?$/.exec(text) ?? [];
  return a ? { type: 'ch_vat', value: `CHE-${a}.${b}.${c} MWST` } : undefined;
};

const readers: Readonly<Record<string, (text: string) => TaxId | undefined>> = {
  GB: (text) => {
    const [, number] = /^(?:GB)?(\d{9}|\d{12}|(?:GD|HA)\d{3})$/.exec(text) ?? [];
    return number ? { type: 'gb_vat', value: `GB${number}` } : undefined;
  },
  CH: readSwiss,
  NO: (text) => {
    const [, number] = /^(?:NO)?(\d{9})(?:MVA)?$/.exec(text) ?? [];
    return number ? { type: 'no_vat', value: `${number}MVA` } : undefined;
  },
};

/** Returns whether we take tax ids from a country. */
export const hasTaxIds = (country: string): boolean =>
  euPrefixOf(country) !== undefined || country in readers;

/**
 * Reads a VAT id as people write it, with or without its prefix, spaces, dots, and hyphens.
 * @returns undefined if it can't be an id of this country
 */
export const readTaxId = (country: string, text: string): TaxId | undefined => {
  const plain = text.toUpperCase().replace(/[\s.\-/]/g, '');
  const prefix = euPrefixOf(country);
  return prefix ? readEu(prefix, plain) : readers[country]?.(plain);
};

/** Returns why a text can't be saved as a VAT id of a country. An empty text can. */
export const taxIdProblemOf = (country: string, text: string): string | undefined => {
  if (text.trim() === '' || readTaxId(country, text)) return undefined;
  return hasTaxIds(country) ? messages.taxIdInvalid : messages.taxIdNotTaken;
};
