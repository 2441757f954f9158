import { createMemo } from '../../platform/memo';
import { countryNamed } from './country-names';
import { zonesOfCountry } from './country-zones';
import { canonicalZone, zoneNamed } from './zone-names';

/**
 * Names of attributes that say where somebody's clocks are, without accents and marks. When several
 * are there, the first of these that is understood counts.
 */
const zoneKeys = [
  ...['timezone', 'tz', 'timezonename', 'timezoneid', 'ianatimezone', 'zeitzone'],
  ...['fuseauhoraire', 'zonahoraria', 'fusohorario', 'fusoorario', 'tijdzone'],
];
const countryKeys = [
  ...['country', 'countrycode', 'countryname', 'countryiso', 'countryregion'],
  ...['shippingcountry', 'shippingcountrycode', 'defaultaddresscountry', 'addresscountry'],
  ...['billingcountry', 'billingcountrycode', 'land', 'pays', 'pais', 'paese'],
  'shopifycountry',
];

const rankOf: ReadonlyMap<string, number> = new Map(
  [...zoneKeys, ...countryKeys].map((key, rank) => [key, rank]),
);

/** 'Time Zone', 'time_zone' and 'timeZone' are one. */
const rankOfKey = createMemo((key: string) =>
  rankOf.get(
    key
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  ),
);

/** The zone of a country; of one with several zones, `home` if it is one of them. */
const zoneOfCountry = (typed: string, home: string): string | undefined => {
  const [first, ...others] = zonesOfCountry.get(countryNamed(typed) ?? '') ?? [];
  const isHome = others.some((zone) => canonicalZone(zone) === home);
  return isHome ? home : first && canonicalZone(first);
};

/**
 * The time zone of somebody's clocks by their attributes: the one they have as an attribute, else
 * their country's (docs/adr/0071-scheduled-recipients-and-hours.md).
 * @param home the customer's zone, as `canonicalZone` names it
 * @returns undefined when the attributes do not say
 */
export const zoneOfPerson = (
  attributes: Iterable<readonly [string, string]>,
  home: string,
): string | undefined => {
  let best = Number.MAX_SAFE_INTEGER;
  let found: string | undefined;
  for (const [key, value] of attributes) {
    const rank = rankOfKey(key);
    if (rank === undefined || rank >= best) continue;
    const zone = rank < zoneKeys.length ? zoneNamed(value) : zoneOfCountry(value, home);
    if (zone) [best, found] = [rank, zone];
  }
  return found;
};
