import { foldText } from '../../../../../shared/search-text';
import type { ZoneOption } from './zone-options';

// Not `fuse.js`: it forgives any letters, so that a city of another continent comes up. Zones are
// found by the beginnings of words and by offsets such as `+5:30`.

/** 'utc+5:30', 'gmt+05:30', '+530', '-8': hours and minutes from UTC, with the sign. */
const offsetWord = /^(?:utc|gmt)?([+-])0?(\d{1,2})(?::?(\d{2}))?$/;

/** The offset as options name it: 'gmt+5:30'. Undefined for a word that is no offset. */
const offsetOf = (word: string): string | undefined => {
  const [, sign, hours, minutes = '00'] = offsetWord.exec(word) ?? [];
  if (!sign || !hours) return undefined;
  const at = Number(hours) === 0 && minutes === '00' ? '' : `${sign}${Number(hours)}`;
  return `gmt${at}${minutes === '00' ? '' : `:${minutes}`}`;
};

const plain = (text: string): string =>
  foldText(text)
    .replace(/\u2212/g, '-')
    .replace(/[_/,.]/g, ' ')
    .trim();

/** How well a name fits what was typed: the lower the better; undefined when it does not. */
const fitOf = (name: string, words: readonly string[]): number | undefined => {
  const text = plain(name);
  if (!words.every((word) => text.includes(word))) return undefined;
  if (text === words.join(' ')) return 0;
  const parts = text.split(' ');
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 2;
};

/** A zone, with the city by which it was found where its own name does not tell. */
export type FoundZone = ZoneOption & { readonly city?: string | undefined };

type Found = { readonly fit: number; readonly city?: string };

const findIn = (zone: ZoneOption, words: readonly string[]): Found | undefined => {
  const ownFit = fitOf(zone.label, words);
  const place = fitOf(zone.label.split('/').at(-1) ?? '', words);
  const own = [ownFit, place].filter((fit) => fit !== undefined);
  const found: Found[] = own.map((fit) => ({ fit }));
  for (const city of zone.cities) {
    const fit = fitOf(city, words);
    if (fit !== undefined) found.push({ fit, city });
  }
  return found.sort((a, b) => a.fit - b.fit)[0];
};

const isAt = (zone: ZoneOption, offset: string): boolean =>
  (offsetOf(zone.offset.toLowerCase()) ?? 'gmt') === offset;

/**
 * The zones that what was typed fits, the best first: words in any order of a zone's name or of a
 * city in it ('york', 'Mumbai', 'munchen'), and its distance from UTC ('utc+5:30', '-8').
 */
export const searchZones = (zones: readonly ZoneOption[], search: string): FoundZone[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const offsets = words.map(offsetOf).filter((offset) => offset !== undefined);
  const names = words.filter((word) => !offsetOf(word));
  return zones
    .filter((zone) => offsets.every((offset) => isAt(zone, offset)))
    .flatMap((zone) => {
      const found = names.length === 0 ? { fit: 0 } : findIn(zone, names);
      return found ? [{ zone, ...found }] : [];
    })
    .sort((a, b) => a.fit - b.fit)
    .map(({ zone, city }: { zone: ZoneOption; city?: string }) => ({ ...zone, city }));
};
