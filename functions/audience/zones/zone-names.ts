import { createMemo } from '../../platform/memo';
import { zonesOfCountry } from './country-zones';

/**
 * Names that people use for time zones, in lower case. Only unambiguous abbreviations are included.
 * IST can mean the time in India, Ireland, or Israel, so it isn't recognized. EST isn't included
 * either, because the zone database defines it as a zone without daylight saving time, which isn't
 * what people mean.
 */
const commonNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    eastern: 'America/New_York',
    est: 'America/New_York',
    edt: 'America/New_York',
    central: 'America/Chicago',
    cst: 'America/Chicago',
    cdt: 'America/Chicago',
    mountain: 'America/Denver',
    mst: 'America/Denver',
    mdt: 'America/Denver',
    pacific: 'America/Los_Angeles',
    pst: 'America/Los_Angeles',
    pdt: 'America/Los_Angeles',

    atlantic: 'America/Halifax',
    newfoundland: 'America/St_Johns',
    arizona: 'America/Phoenix',
    alaska: 'America/Anchorage',
    hawaii: 'Pacific/Honolulu',
    hst: 'Pacific/Honolulu',
    'central european': 'Europe/Berlin',
    cet: 'Europe/Berlin',
    cest: 'Europe/Berlin',
    'eastern european': 'Europe/Athens',
    eet: 'Europe/Athens',
    eest: 'Europe/Athens',
    'western european': 'Europe/Lisbon',
    wet: 'Europe/Lisbon',
    west: 'Europe/Lisbon',
    bst: 'Europe/London',
    aest: 'Australia/Sydney',
    aedt: 'Australia/Sydney',
    awst: 'Australia/Perth',
    nzst: 'Pacific/Auckland',
    nzdt: 'Pacific/Auckland',
    jst: 'Asia/Tokyo',
    kst: 'Asia/Seoul',
    sgt: 'Asia/Singapore',
    hkt: 'Asia/Hong_Kong',
  }),
);

/**
 * Returns the runtime's name for a time zone, so that a zone's old and new names are equal. Returns
 * undefined when it isn't a zone.
 */
export const canonicalZone = createMemo((name: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
});

/** Returns the customer's time zone with the same naming as people's zones. */
export const homeZone = (timeZone: string): string => canonicalZone(timeZone) ?? 'UTC';

/**
 * Reads the city in the name of each zone, such as 'new york' in America/New_York. Leaves out
 * cities that appear in several zones.
 */
const readCities = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const zone of [...zonesOfCountry.values()].flat()) {
    const city = zone
      .slice(zone.lastIndexOf('/') + 1)
      .replaceAll('_', ' ')
      .toLowerCase();
    found.set(city, zone);
  }
  return found;
};
let cities: ReadonlyMap<string, string> | undefined;
const zoneOfCity = (text: string): string | undefined => {
  cities ??= readCities();
  return cities.get(text);
};

const offsetPattern = /^(?:utc|gmt)?\s*([+\-\u2212])\s*(\d{1,2})(?::?(\d\d))?$/;
/** The maximum number of minutes that a time zone is ahead of or behind UTC. */
const maxOffset = { '+': 14 * 60, '-': 12 * 60 } as const;

/**
 * Returns '+02:00' for 'UTC+2', 'GMT+02:00', or '+0200'. Accepts only offsets in whole quarter
 * hours.
 */
const offsetZone = (text: string): string | undefined => {
  const [, typed = '', hours = '', minutesText] = offsetPattern.exec(text) ?? [];
  const minutes = minutesText ?? '00';
  // A number with three digits, such as '-300', is ambiguous because it could be minutes.
  const isUnclear = hours.length === 1 && minutesText !== undefined && !text.includes(':');
  if (typed === '' || isUnclear || Number(minutes) % 15 > 0 || Number(minutes) > 59)
    return undefined;
  const sign = typed === '+' ? '+' : '-';
  if (Number(hours) * 60 + Number(minutes) > maxOffset[sign]) return undefined;
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
};

/**
 * Matches names such as '(GMT-05:00) Eastern Time (US & Canada)'. Captures the offset and the name
 * after the parentheses.
 */
const shopName = /^\((?<offset>(?:utc|gmt)[^)]*)\)(?<name>.*)$/;

/**
 * Matches names of the zone database, which need a slash, UTC, or GMT. The runtime also accepts
 * three-letter names for zones that people don't mean.
 */
const isDatabaseName = /^(?:[a-z]+\/.+|utc|gmt)$/;

/** Longer texts are never a zone. */
const maxNameLength = 64;

const normalizeName = (text: string): string =>
  text
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\b(?:standard|daylight|summer)\b|\btime\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the time zone that a text names: an IANA name in any case, a city in such a name, a
 * common name such as 'Eastern Time (US & Canada)', or an offset from UTC such as 'GMT+02:00'.
 * @returns undefined when the text names no time zone, or more than one
 */
export const zoneNamed = createMemo((typed: string): string | undefined => {
  const text = typed.trim().toLowerCase();
  if (text === '' || text.length > maxNameLength) return undefined;
  const { offset = '', name = text } = shopName.exec(text)?.groups ?? {};
  const normalizedName = normalizeName(name);
  const found =
    commonNames.get(normalizedName) ??
    offsetZone(text) ??
    zoneOfCity(normalizedName) ??
    zoneOfCity(normalizedName.replaceAll('_', ' '));
  const zone =
    found ?? (isDatabaseName.test(normalizedName) ? normalizedName.replaceAll(' ', '_') : '');
  return canonicalZone(zone) ?? canonicalZone(offsetZone(offset) ?? '');
});
