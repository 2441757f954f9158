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
 * Returns the direction in which a language is written. We don't use Intl, because a browser that
 * doesn't know a language would show a preview that differs from the email.
 * @param language a BCP 47 tag; its script takes precedence over its language (`az-Arab`,
 *   `ks-Deva`)
 */
export const directionOf = (language: string): 'ltr' | 'rtl' => {
  const [primary = '', ...rest] = language.toLowerCase().split('-');
  const script = rest.find((part) => /^[a-z]{4}$/.test(part));
  const isRtl = script ? RTL_SCRIPTS.has(script) : RTL_LANGUAGES.has(primary);
  return isRtl ? 'rtl' : 'ltr';
};

const primaryOf = (language: string): string | undefined => language.toLowerCase().split(/[-_]/)[0];

/**
 * Returns the attributes for our own texts in an email or page whose language we have no texts in.
 * With them, screen readers pronounce these texts in the language that they are in.
 * @param language the language of the email
 */
export const builtInTextAttrs = (
  language: string,
  texts: { readonly language: string; readonly direction: 'ltr' | 'rtl' },
): { lang?: string; dir?: 'ltr' | 'rtl' } =>
  primaryOf(language) === primaryOf(texts.language)
    ? {}
    : { lang: texts.language, dir: texts.direction };
