import { createMemo } from '../../platform/memo';
import { zonesOfCountry } from './country-zones';

/** Names of countries in addition to those that the runtime knows. */
const extraNames: Readonly<Record<string, string>> = {
  usa: 'US',
  america: 'US',
  'united states of america': 'US',
  us: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  uae: 'AE',
  'czech republic': 'CZ',
  turkey: 'TR',
  russia: 'RU',
  'russian federation': 'RU',

  'south korea': 'KR',
  'republic of korea': 'KR',
  korea: 'KR',
  vietnam: 'VN',
  'viet nam': 'VN',

  'ivory coast': 'CI',
  burma: 'MM',
  myanmar: 'MM',
  'hong kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  'cape verde': 'CV',
  swaziland: 'SZ',
  macedonia: 'MK',
  bosnia: 'BA',
  'east timor': 'TL',
};

/** The languages in which country names are recognized. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

/**
 * Normalizes a name to lower case without accents or marks: 'Côte d’Ivoire' becomes 'cote d
 * ivoire'.
 */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const readNames = (): ReadonlyMap<string, string> => {
  const codeByName = new Map<string, string>(Object.entries(extraNames));
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of zonesOfCountry.keys()) {
      const name = plain(names.of(code) ?? '');
      if (name && !codeByName.has(name)) codeByName.set(name, code);
    }
  }
  return codeByName;
};
let names: ReadonlyMap<string, string> | undefined;

/**
 * Returns the two-letter code of a country as typed: the code itself in any case, or a common name.
 * @returns undefined when it isn't a country
 */
export const countryNamed = createMemo((countryText: string): string | undefined => {
  const code = countryText.trim().toUpperCase();
  if (zonesOfCountry.has(code)) return code;
  names ??= readNames();
  return names.get(plain(countryText));
});
