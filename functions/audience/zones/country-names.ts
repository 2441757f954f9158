import { createMemo } from '../../platform/memo';
import { zonesOfCountry } from './country-zones';

/** What countries are called beside the names that the runtime knows. */
const otherNames: Readonly<Record<string, string>> = {
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

/** Languages whose names of countries are understood. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

/** Without accents and marks, in lower case: 'Côte d’Ivoire' is 'cote d ivoire'. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const readNames = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>(Object.entries(otherNames));
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of zonesOfCountry.keys()) {
      const name = plain(names.of(code) ?? '');
      if (name && !found.has(name)) found.set(name, code);
    }
  }
  return found;
};
let names: ReadonlyMap<string, string> | undefined;

/**
 * The two letters of a country that somebody wrote: those letters in any case, or a usual name.
 * @returns undefined when it means none
 */
export const countryNamed = createMemo((typed: string): string | undefined => {
  const code = typed.trim().toUpperCase();
  if (zonesOfCountry.has(code)) return code;
  names ??= readNames();
  return names.get(plain(typed));
});
