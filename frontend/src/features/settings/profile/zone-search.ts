import { normalizeText } from '../../../../../shared/search-text';
import type { ZoneOption } from './zone-options';

// We don't use `fuse.js`, because it tolerates wrong letters and so finds cities on other
// continents. We match the words of a zone's name, preferring matches at the start of a word, and
// offsets such as `+5:30`.

/**
 * Matches offsets from UTC: a sign, hours, and optionally minutes, such as 'utc+5:30', 'gmt+05:30',
 * '+530', or '-8'.
 */
const offsetWord = /^(?:utc|gmt)?([+-])0?(\d{1,2})(?::?(\d{2}))?$/;

/**
 * Returns the offset in the form that the options use, such as 'gmt+5:30', or undefined if the word
 * isn't an offset.
 */
const offsetOf = (word: string): string | undefined => {
  const [, sign, hours, minutes = '00'] = offsetWord.exec(word) ?? [];
  if (!sign || !hours) return undefined;
  const at = Number(hours) === 0 && minutes === '00' ? '' : `${sign}${Number(hours)}`;
  return `gmt${at}${minutes === '00' ? '' : `:${minutes}`}`;
};

const plain = (text: string): string =>
  normalizeText(text)
    .replace(/\u2212/g, '-')
    .replace(/[_/,.]/g, ' ')
    .trim();

/**
 * Returns how well a name matches the search, where a lower number is better. Returns undefined if
 * it doesn't match.
 */
const matchScore = (name: string, searchWords: readonly string[]): number | undefined => {
  const text = plain(name);
  if (!searchWords.every((word) => text.includes(word))) return undefined;
  if (text === searchWords.join(' ')) return 0;
  const parts = text.split(' ');
  return searchWords.every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 2;
};

/** A matching time zone, with the matching city if the zone isn't named after it. */
export type FoundZone = ZoneOption & { readonly city?: string | undefined };

type ZoneMatch = { readonly fit: number; readonly city?: string };

const findIn = (zone: ZoneOption, searchWords: readonly string[]): ZoneMatch | undefined => {
  const labelFit = matchScore(zone.label, searchWords);
  const cityFit = matchScore(zone.label.split('/').at(-1) ?? '', searchWords);
  const zoneFits = [labelFit, cityFit].filter((fit) => fit !== undefined);
  const found: ZoneMatch[] = zoneFits.map((fit) => ({ fit }));
  for (const city of zone.cities) {
    const fit = matchScore(city, searchWords);
    if (fit !== undefined) found.push({ fit, city });
  }
  return found.sort((a, b) => a.fit - b.fit)[0];
};

const hasOffset = (zone: ZoneOption, offset: string): boolean =>
  (offsetOf(zone.offset.toLowerCase()) ?? 'gmt') === offset;

/**
 * Returns the zones that match the search, best match first. The search can contain words from a
 * zone's name or its cities in any order ('york', 'Mumbai', 'munchen'), or an offset from UTC
 * ('utc+5:30', '-8').
 */
export const searchZones = (zones: readonly ZoneOption[], search: string): FoundZone[] => {
  const searchWords = plain(search).split(/\s+/).filter(Boolean);
  const offsets = searchWords.map(offsetOf).filter((offset) => offset !== undefined);
  const names = searchWords.filter((word) => !offsetOf(word));
  return zones
    .filter((zone) => offsets.every((offset) => hasOffset(zone, offset)))
    .flatMap((zone) => {
      const found = names.length === 0 ? { fit: 0 } : findIn(zone, names);
      return found ? [{ zone, ...found }] : [];
    })
    .sort((a, b) => a.fit - b.fit)
    .map(({ zone, city }: { zone: ZoneOption; city?: string }) => ({ ...zone, city }));
};
