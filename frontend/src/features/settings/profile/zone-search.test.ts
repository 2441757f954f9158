import { expect, test } from 'vitest';
import { zoneCities } from './zone-cities';
import { zoneOptions } from './zone-options';
import { searchZones } from './zone-search';

const zones = zoneOptions(null, new Date('2026-01-15T12:00:00Z'));
const first = (search: string) => searchZones(zones, search)[0]?.value;

test.each([
  ['kolk', 'Asia/Kolkata'],
  ['Mumbai', 'Asia/Kolkata'],
  ['Calcutta', 'Asia/Kolkata'],
  ['Munich', 'Europe/Berlin'],
  ['munchen', 'Europe/Berlin'],
  ['San Francisco', 'America/Los_Angeles'],
  ['Kiev', 'Europe/Kyiv'],
  ['kyiv', 'Europe/Kyiv'],
  ['Sao Paulo', 'America/Sao_Paulo'],
  ['new york', 'America/New_York'],
  ['york', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['utc', 'UTC'],
  ['tokyo gmt+9', 'Asia/Tokyo'],
  ['London', 'Europe/London'],
  ['beijing', 'Asia/Shanghai'],
])('for the search %s, lists %s first', (search, zone) => {
  expect(first(search)).toBe(zone);
});

test.each(['utc+5:30', 'UTC+05:30', 'gmt+5:30', '+5:30', '+0530'])(
  'finds, for the search %s, exactly the time zones with that offset',
  (search) => {
    expect(searchZones(zones, search).map(({ value }) => value)).toEqual([
      'Asia/Colombo',
      'Asia/Kolkata',
    ]);
  },
);

test('doesn’t match an offset by its first characters only', () => {
  const offsets = new Set(searchZones(zones, 'utc+1').map(({ offset }) => offset));
  expect([...offsets]).toEqual(['GMT+1']);
  expect(searchZones(zones, 'utc+0').map(({ value }) => value)).toContain('UTC');
});

test('finds every time zone by its cities, and nothing for meaningless text', () => {
  const offered = new Set(zones.map(({ value }) => value));
  expect(Object.keys(zoneCities).filter((zone) => !offered.has(zone))).toEqual([]);
  expect(searchZones(zones, 'xyzzy')).toEqual([]);
});
