import { createMemo } from '../../platform/memo';
import { countryNamed } from './country-names';
import { zonesOfCountry } from './country-zones';
import { canonicalZone, zoneNamed } from './zone-names';

/**
 * Names of attributes that contain a person's time zone or country, without accents or marks. When
 * a person has several, we use the first one that we recognize.
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

/** Treats 'Time Zone', 'time_zone', and 'timeZone' as the same name. */
const rankOfKey = createMemo((key: string) =>
  rankOf.get(
    key
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  ),
);

/**
 * Returns the time zone of a country. If the country has several zones and `home` is one of them,
 * returns `home`.
 */
const zoneOfCountry = (countryText: string, home: string): string | undefined => {
  const [first, ...others] = zonesOfCountry.get(countryNamed(countryText) ?? '') ?? [];
  const isHome = others.some((zone) => canonicalZone(zone) === home);
  return isHome ? home : first && canonicalZone(first);
};

/**
 * Returns a person's time zone from their attributes. Uses their time zone attribute or, without
 * one, their country (docs/adr/0071-scheduled-recipients-and-hours.md).
 * @param home the customer's zone, as `canonicalZone` names it
 * @returns undefined when the attributes contain neither
 */
export const zoneOfPerson = (
  attributes: Iterable<readonly [string, string]>,
  home: string,
): string | undefined => {
  let best = Number.MAX_SAFE_INTEGER;
  let bestZone: string | undefined;
  for (const [key, value] of attributes) {
    const rank = rankOfKey(key);
    if (rank === undefined || rank >= best) continue;
    const zone = rank < zoneKeys.length ? zoneNamed(value) : zoneOfCountry(value, home);
    if (zone) [best, bestZone] = [rank, zone];
  }
  return bestZone;
};
