import { directionOf } from '../email/language';

/**
 * The languages in which subscribers and visitors read our own texts, as BCP 47 tags. Each has a
 * file in this folder and one in `templates/`.
 */
export const textLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'pt-BR',
  'pt-PT',
  'it',
  'nl',
  'da',
  'sv',
  'nb',
  'fi',
  'pl',
  'cs',
  'sk',
  'hu',
  'ro',
  'el',
  'tr',
  'uk',
  'ja',
  'ko',
  'zh-Hans',
  'ar',
  'he',
] as const;
export type TextLanguage = (typeof textLanguages)[number];

/** The language of texts if no other is known. */
export const defaultTextLanguage: TextLanguage = 'en';

/** Languages that other tags name differently: Portugal's Portuguese is ours for all but Brazil. */
const otherTags: Readonly<Record<string, string>> = {
  pt: 'pt-PT',
  no: 'nb',
  nn: 'nb',
  iw: 'he',
  zh: 'zh-Hans',
};

/** Chinese in traditional characters can't be read as simplified Chinese. */
const isTraditional = /^zh\b.*-(?:hant|tw|hk|mo)\b/i;

const exact = (tag: string): TextLanguage | undefined =>
  textLanguages.find((language) => language.toLowerCase() === tag.toLowerCase());

/**
 * Returns the language of our texts for a BCP 47 tag: `de-AT` reads German. Undefined if we have no
 * texts in this language.
 */
export const textLanguageOf = (tag: string | undefined): TextLanguage | undefined => {
  if (!tag || isTraditional.test(tag)) return undefined;
  const [primary = ''] = tag.toLowerCase().split(/[-_]/);
  return exact(tag) ?? exact(primary) ?? exact(otherTags[primary] ?? '');
};

/** Returns the direction in which a language is written. */
export const textDirectionOf = (language: TextLanguage): 'ltr' | 'rtl' => directionOf(language);
