/**
 * The regional formats to choose from. A country has more than one entry only if its languages
 * write numbers or dates differently.
 */
export const locales = [
  'en-US',
  'ar-AE',
  'ar-EG',
  'ar-SA',
  'bg-BG',
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'el-GR',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-HK',
  'en-IE',
  'en-IN',
  'en-MT',
  'en-NZ',
  'en-PH',
  'en-SG',
  'en-ZA',
  'es-AR',
  'es-CL',
  'es-CO',
  'es-ES',
  'es-MX',
  'es-PE',
  'et-EE',
  'fi-FI',
  'fr-BE',
  'fr-CA',
  'fr-FR',
  'fr-LU',
  'he-IL',
  'hr-HR',
  'hu-HU',
  'id-ID',
  'is-IS',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'lt-LT',
  'lv-LV',
  'ms-MY',
  'nb-NO',
  'nl-BE',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'sk-SK',
  'sl-SI',
  'sr-RS',
  'sv-SE',
  'th-TH',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-TW',
] as const;

/**
 * A regional format: the country whose order of dates, clock, and separators the app uses. The
 * words stay English.
 */
export type Locale = (typeof locales)[number];

/** The format of a store that chose none, and of everything that belongs to no store. */
export const defaultLocale: Locale = 'en-US';

const listed = (tag: string): Locale | undefined => locales.find((one) => one === tag);

const firstOf = (region: string | undefined): Locale | undefined =>
  region === undefined ? undefined : locales.find((one) => one.endsWith(`-${region}`));

/** Returns a stored or received tag as a format. An unknown one counts as not chosen. */
export const toLocale = (tag: string | undefined): Locale =>
  listed(tag ?? defaultLocale) ?? defaultLocale;

/**
 * Returns the format closest to what a browser asks for: the same tag, else one of the same
 * country, else that of the country where most people speak the language.
 * @param tag a BCP 47 tag, such as `de`, `en-DE`, or `zh-Hant-TW`
 */
export const localeFor = (tag: string): Locale => {
  try {
    const { language, region } = new Intl.Locale(tag).maximize();
    return listed(`${language}-${region}`) ?? firstOf(region) ?? defaultLocale;
  } catch {
    return defaultLocale;
  }
};

/** Countries that start the week on Sunday or Saturday, according to CLDR. Others use Monday. */
const weekStarts: Readonly<Record<string, 0 | 6>> = {
  US: 0,
  EG: 6,
  SA: 0,
  CA: 0,
  HK: 0,
  IN: 0,
  IS: 0,
  MT: 0,
  PH: 0,
  SG: 0,
  ZA: 0,
  CO: 0,
  MX: 0,
  PE: 0,
  IL: 0,
  ID: 0,
  JP: 0,
  KR: 0,
  BR: 0,
  PT: 0,
  TH: 0,
  TW: 0,
};

/**
 * Returns the first day of the week, with Sunday as 0. Browsers can't be asked, because Firefox
 * doesn't know.
 */
export const weekStartOf = (locale: Locale): 0 | 1 | 6 =>
  weekStarts[locale.slice(locale.indexOf('-') + 1)] ?? 1;
