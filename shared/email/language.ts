/** The language of an email whose store hasn't chosen one. */
export const DEFAULT_LANGUAGE = 'en';

const RTL_LANGUAGES = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
]);
const RTL_SCRIPTS = new Set(['arab', 'hebr', 'syrc', 'thaa', 'nkoo', 'adlm']);

/**
 * Returns the direction in which a language is written. Doesn't use Intl, because in a browser that
 * doesn't know the language, the preview would differ from the email.
 * @param language BCP 47 tag; its script counts before its language (`az-Arab`, `ks-Deva`)
 */
export const directionOf = (language: string): 'ltr' | 'rtl' => {
  const [primary = '', ...rest] = language.toLowerCase().split('-');
  const script = rest.find((part) => /^[a-z]{4}$/.test(part));
  const isRtl = script ? RTL_SCRIPTS.has(script) : RTL_LANGUAGES.has(primary);
  return isRtl ? 'rtl' : 'ltr';
};

/**
 * Returns attributes for our own English words in an email in another language, so that screen
 * readers pronounce them as English.
 */
export const builtInTextAttrs = (language: string): { lang?: 'en'; dir?: 'ltr' } =>
  /^en\b/i.test(language) ? {} : { lang: 'en', dir: 'ltr' };
