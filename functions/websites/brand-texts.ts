import { limits } from '../../shared/limits';
import { normalizeText } from '../../shared/search-text';
import type { PageFacts } from './page-facts';

/** Matches the separator between the brand name and the rest of a page title. */
const titleSeparator = / [|–—·•:-] /;

const lettersOf = (text: string): string =>
  normalizeText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the part of a title that also appears in the website's domain, or the whole title. */
const nameInTitle = (title: string, { hostname }: URL): string | undefined => {
  const parts = title.split(titleSeparator);
  const host = lettersOf(hostname);
  const named = parts.find((part) => lettersOf(part) !== '' && host.includes(lettersOf(part)));
  return named ?? (parts.length === 1 ? title : undefined);
};

/** Returns the brand name, or undefined if the page has no suitable one. */
export const findName = ({ names, title }: PageFacts, url: URL): string | undefined =>
  [...names, nameInTitle(title, url) ?? ''].find(
    (name) => name !== '' && name.length <= limits.brandNameMaxLength,
  );

/**
 * Returns the page's description of the store, shortened to the length that the settings accept.
 */
export const findAbout = ({ abouts }: PageFacts): string | undefined =>
  abouts[0]?.slice(0, limits.aboutMaxLength).toWellFormed().trim();
