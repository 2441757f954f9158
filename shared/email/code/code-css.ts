import { withoutControls } from '../html/safe-text';
import { safeImageUrl } from '../html/safe-url';

/**
 * Removes CSS escapes of plain ASCII, because they can spell a forbidden word and have no other use
 * in an email. Decodes all other escapes.
 */
const withoutEscapes = (css: string): string =>
  css
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => {
      const code = Number.parseInt(hex, 16);
      return code >= 0xa0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '';
    })
    .replaceAll('\\', '');

const safeFunctionUrl = (_: string, content: string): string => {
  const url = safeImageUrl(content.trim().replace(/^["']|["']$/g, ''));
  return url ? `url(${url.replace(/["'()\s<>]/g, encodeURIComponent)})` : 'none';
};

const cleanOnce = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .replace(/<!--|-->/g, '')
    // Removes anything that could end the style element or start another one. `<` in a media range
    // isn't removed, because a space follows it.
    .replace(/<(?=[a-z/!?])/gi, '')
    .replace(/@(?:import|charset|namespace)[^;{}]*(?:;|$)?/gi, '')
    .replace(/expression\s*\(/gi, '(')
    .replace(/(?:javascript|vbscript|livescript)\s*:/gi, '')
    .replace(/(?:behaviou?r|-moz-binding)\s*:/gi, 'unsafe:')
    .replace(/url\s*\(([^)]*)\)?/gi, safeFunctionUrl);

/**
 * Removes CSS that loads other style sheets, runs code in old browsers, or breaks out of its
 * element. The removal repeats until nothing changes, because removing a piece can join its
 * neighbors into a new one.
 */
export const sanitizeCss = (css: string): string => {
  let clean = withoutEscapes(withoutControls(css));
  for (let round = 0; round < 10; round += 1) {
    const next = cleanOnce(clean);
    if (next === clean) return clean;
    clean = next;
  }
  return '';
};
