import { getDomain } from 'tldts';
import type { WebFile } from './web-reader';

/** Browsers look for the charset within this many bytes of a page's start. */
const charsetBytes = 1024;

/** Returns the charset named in a file's header or at the start of a page. */
const charsetOf = ({ contentType, bytes }: WebFile): string => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, charsetBytes));
  const [, named] =
    contentType.match(/charset=["']?([\w:.-]+)/i) ??
    head.match(/<meta[^>]{1,200}charset=["']?([\w:.-]+)/i) ??
    [];
  return named ?? 'utf-8';
};

/** Decodes a file's text. Replaces bytes that are invalid in the charset. */
export const decodePage = (file: WebFile): string => {
  try {
    return new TextDecoder(charsetOf(file)).decode(file.bytes);
  } catch {
    // Browsers don't know this charset either.
    return new TextDecoder().decode(file.bytes);
  }
};

/** Returns whether two URLs belong to the same website: one domain with its subdomains. */
export const isSameSite = (a: URL, b: URL): boolean =>
  a.hostname === b.hostname ||
  (getDomain(a.hostname) !== null && getDomain(a.hostname) === getDomain(b.hostname));

/** Returns the color that a web app's manifest declares for the browser's own controls. */
export const readThemeColor = (file: WebFile): readonly string[] => {
  try {
    const { theme_color: color } = { ...JSON.parse(decodePage(file)) };
    return typeof color === 'string' ? [color] : [];
  } catch {
    return [];
  }
};
