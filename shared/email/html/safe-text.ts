// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ue000-\ue00f]/g;

/**
 * Removes the characters that a body must not contain: control characters, and the private-use
 * characters that the renderer uses for its own tokens (see merge-tokens.ts).
 */
export const withoutControls = (value: string): string =>
  value.toWellFormed().replace(FORBIDDEN, '');

/**
 * Removes the same characters as `withoutControls`, and replaces line breaks with spaces, as HTML
 * does.
 */
export const safeText = (value: string): string =>
  withoutControls(value).replace(/[\t\n\r\f]+/g, ' ');

/** Escapes text for both element content and double-quoted attribute values. */
export const escapeHtml = (text: string): string =>
  /[&<>"']/.test(text)
    ? text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#x27;')
    : text;

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Undoes `escapeHtml` (and React's escaping, which escapes the same five characters). */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
