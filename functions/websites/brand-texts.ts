import { limits } from '../../shared/limits';
import { normalizeText } from '../../shared/search-text';
import type { PageFacts } from './page-facts';

/** What separates the brand's name from the rest of a page's title. */
const titleSeparator = / [|–—·•:-] /;

const lettersOf = (text: string): string =>
  normalizeText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the part of a title that the website's domain also contains, or the whole title. */
const nameInTitle = (title: string, { hostname }: URL): string | undefined => {
  const parts = title.split(titleSeparator);
  const host = lettersOf(hostname);
  const named = parts.find((part) => lettersOf(part) !== '' && host.includes(lettersOf(part)));
  return named ?? (parts.length === 1 ? title : undefined);
};

/** Returns the brand's name. Undefined if the page shows none that fits. */
export const findName = ({ names, title }: PageFacts, url: URL): string | undefined =>
  [...names, nameInTitle(title, url) ?? ''].find(
    (name) => name !== '' && name.length <= limits.brandNameMaxLength,
  );

/** Returns the page's description of the store, shortened to what the settings accept. */
export const findAbout = ({ abouts }: PageFacts): string | undefined =>
  abouts[0]?.slice(0, limits.aboutMaxLength).toWellFormed().trim();
