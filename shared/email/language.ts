/** Language of an email whose store has not chosen one. */
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
 * Direction in which a language is written. Not asked of Intl: a browser that does not know would
 * show another preview than the mail.
 * @param language BCP 47 tag; its script counts before its language (`az-Arab`, `ks-Deva`)
 */
export const directionOf = (language: string): 'ltr' | 'rtl' => {
  const [primary = '', ...rest] = language.toLowerCase().split('-');
  const script = rest.find((part) => /^[a-z]{4}$/.test(part));
  const isRtl = script ? RTL_SCRIPTS.has(script) : RTL_LANGUAGES.has(primary);
  return isRtl ? 'rtl' : 'ltr';
};

/** For our own English words in a mail of another language, so that they are read out as English. */
export const ownWords = (language: string): { lang?: 'en'; dir?: 'ltr' } =>
  /^en\b/i.test(language) ? {} : { lang: 'en', dir: 'ltr' };
