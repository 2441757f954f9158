import { emailLanguages } from '../email-languages';
import { shopFields } from './shop-fields';

/** The attribute with the language of a subscriber, as a BCP 47 tag: `de`, `pt-BR`. */
export const languageField = 'language';

/**
 * The attributes that say a subscriber's language, the first one first. Files and other tools have
 * their own names for it. The language that a connected store knows comes last.
 */
const languageFields: readonly string[] = [
  languageField,
  ...['preferred_language', 'customer_language', 'lang', 'locale', 'customer_locale'],
  ...['sprache', 'langue', 'idioma', 'lingua', 'taal', 'sprog', 'språk', 'kieli', 'język', 'jazyk'],
  ...['nyelv', 'limba', 'γλώσσα', 'dil', 'мова', '言語', '언어', '语言', 'اللغة', 'שפה'],
  shopFields.language,
];

/** What people write for a language, though it is the code of a country. */
const countryCodes: Readonly<Record<string, string>> = {
  at: 'de',
  br: 'pt-BR',
  cn: 'zh-Hans',
  cz: 'cs',
  dk: 'da',
  gb: 'en-GB',
  gr: 'el',
  jp: 'ja',
  kr: 'ko',
  mx: 'es-MX',
  se: 'sv',
  tw: 'zh-Hant',
  ua: 'uk',
  us: 'en-US',
};

const otherCodes: Readonly<Record<string, string>> = { no: 'nb', iw: 'he', in: 'id', ji: 'yi' };

const primaryOf = (tag: string): string => tag.split('-')[0] ?? '';

/** The languages that we know, without regions and scripts. */
const knownPrimaries: ReadonlySet<string> = new Set(emailLanguages.map(primaryOf));

const tagPattern = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i;

/** Reads a language tag as programs write it: `de`, `de_DE.UTF-8`, `DE-at`. */
const readTag = (text: string): string | undefined => {
  const [tag = ''] = text.split(/[.@]/);
  if (!tagPattern.test(tag)) return undefined;
  const plain = tag.toLowerCase();
  const code = countryCodes[plain] ?? otherCodes[plain] ?? tag.replaceAll('_', '-');
  try {
    const [canonical] = Intl.getCanonicalLocales(code);
    return canonical && knownPrimaries.has(primaryOf(canonical)) ? canonical : undefined;
  } catch {
    return undefined;
  }
};

const nameIn = (language: string, tag: string): string | undefined => {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag)?.toLowerCase();
  } catch {
    return undefined;
  }
};

/**
 * Returns the names of all languages in English, German, French, Spanish, and themselves. They are
 * collected when a name is read for the first time.
 */
const collectNames = (): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const tag of emailLanguages) {
    for (const language of [tag, 'en', 'de', 'fr', 'es']) {
      const name = nameIn(language, tag);
      if (name && !names.has(name)) names.set(name, tag);
    }
  }
  return names;
};

let namesOfLanguages: ReadonlyMap<string, string> | undefined;

const readName = (text: string): string | undefined => {
  namesOfLanguages ??= collectNames();
  return namesOfLanguages.get(text.toLowerCase());
};

/** The maximum number of values to remember. An audience has few different ones. */
const maxRemembered = 500;
const remembered = new Map<string, string | undefined>();

/**
 * Returns the BCP 47 tag of a language that is written as a tag or by its name: `de_AT`, `German`,
 * `Deutsch`. Returns undefined for anything else.
 */
export const readLanguage = (value: string): string | undefined => {
  const text = value.trim();
  if (text === '' || text.length > 60) return undefined;
  if (remembered.has(text)) return remembered.get(text);
  const language = readTag(text) ?? readName(text);
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(text, language);
  return language;
};

/**
 * Returns the language of a person, as their attributes say it. Undefined if it isn't known.
 * @param attributeOf returns an attribute by its key
 */
export const personLanguage = (
  attributeOf: (key: string) => string | undefined,
): string | undefined => {
  for (const key of languageFields) {
    const value = attributeOf(key);
    const language = value && readLanguage(value);
    if (language) return language;
  }
  return undefined;
};
