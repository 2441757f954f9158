import { withoutControls } from '../html/safe-text';
import { safeImageUrl } from '../html/safe-url';

/**
 * Decodes CSS escapes. Escapes of plain ASCII characters are removed instead, because they can hide
 * a forbidden word and have no other use in an email.
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
    // Removes anything that could end the style element or start a new one. `<` in a media query
    // isn't removed, because a space follows it.
    .replace(/<(?=[a-z/!?])/gi, '')
    .replace(/@(?:import|charset|namespace)[^;{}]*(?:;|$)?/gi, '')
    .replace(/expression\s*\(/gi, '(')
    .replace(/(?:javascript|vbscript|livescript)\s*:/gi, '')
    .replace(/(?:behaviou?r|-moz-binding)\s*:/gi, 'unsafe:')
    .replace(/url\s*\(([^)]*)\)?/gi, safeFunctionUrl);

/**
 * Removes CSS that loads other style sheets, runs code in old browsers, or ends its style element
 * early. This is repeated until nothing changes, because removing one piece can join the text
 * around it into a new forbidden piece.
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
