import { zoneOfPerson } from '../../../../functions/audience/zones/person-zone';
import { homeZone } from '../../../../functions/audience/zones/zone-names';

const zoneOf = (fields: Readonly<Record<string, string>>, home = 'Europe/Berlin') =>
  zoneOfPerson(Object.entries(fields), homeZone(home));

test.each(['time_zone', 'Time Zone', 'timezone', 'timeZone', 'TZ', 'Zeitzone', 'IANA time-zone'])(
  'derives a person’s time zone from the attribute “%s”',
  (key) => {
    expect(zoneOf({ first_name: 'Ada', [key]: 'Asia/Tokyo' })).toBe('Asia/Tokyo');
  },
);

test.each([
  ['country', 'JP', 'Asia/Tokyo'],
  ['Country', 'japan', 'Asia/Tokyo'],
  ['Land', 'Deutschland', 'Europe/Berlin'],
  ['País', 'Japón', 'Asia/Tokyo'],
  ['country_code', 'gb', 'Europe/London'],
  ['Shipping Country', 'United Kingdom', 'Europe/London'],
  ['country', 'Côte d’Ivoire', 'Africa/Abidjan'],
  ['country', 'USA', 'America/New_York'],
  ['country', 'Australia', 'Australia/Sydney'],
  ['country', 'Brazil', 'America/Sao_Paulo'],
])('finds for the attribute “%s” with the value %s the time zone %s', (key, value, zone) => {
  expect(zoneOf({ [key]: value })).toBe(zone);
});

test('uses the customer’s own time zone for a country with several time zones, if it is one of them', () => {
  expect(zoneOf({ country: 'US' }, 'America/Los_Angeles')).toBe('America/Los_Angeles');
  expect(zoneOf({ country: 'US' }, 'US/Central')).toBe('America/Chicago');
  expect(zoneOf({ country: 'US' }, 'America/Toronto')).toBe('America/New_York');
});

test('prefers a time zone attribute to a country, and a recognized value to an unrecognized one', () => {
  expect(zoneOf({ country: 'US', tz: 'Europe/Paris' })).toBe('Europe/Paris');
  expect(zoneOf({ tz: 'later', timezone: '?', country: 'FR' })).toBe('Europe/Paris');
  expect(zoneOf({ billing_country: 'FR', country: 'JP' })).toBe('Asia/Tokyo');
});

test('leaves the time zone open when no attribute gives a hint', () => {
  expect(zoneOf({})).toBeUndefined();
  expect(zoneOf({ country: 'Atlantis', time_zone: 'x', city: 'Paris' })).toBeUndefined();
  expect(zoneOf({ country: 'constructor' })).toBeUndefined();
});
