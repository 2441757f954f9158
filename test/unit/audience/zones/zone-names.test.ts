import { zonesOfCountry } from '../../../../functions/audience/zones/country-zones';
import { canonicalZone, zoneNamed } from '../../../../functions/audience/zones/zone-names';

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['  america/new_york ', 'America/New_York'],
  ['America/New York', 'America/New_York'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Berlin', 'Europe/Berlin'],
  ['New York', 'America/New_York'],
  ['Eastern Time (US & Canada)', 'America/New_York'],
  ['(GMT-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(GMT+01:00) Somewhere', '+01:00'],
  ['Pacific Standard Time', 'America/Los_Angeles'],
  ['Central European Summer Time', 'Europe/Berlin'],
  ['EST', 'America/New_York'],
  ['PDT', 'America/Los_Angeles'],
  ['UTC', 'UTC'],
  ['GMT+2', '+02:00'],
  ['UTC−03:30', '-03:30'],
  ['+0545', '+05:45'],
  ['-5', '-05:00'],
])('reads “%s” as the time zone %s', (typed, zone) => {
  expect(zoneNamed(typed)).toBe(canonicalZone(zone));
  expect(zoneNamed(typed)).toBeDefined();
});

test.each([
  ...[
    '',
    '  ',
    'soon',
    'constructor',
    '__proto__',
    '5',
    'IST',
    '+15',
    'UTC-13',
    '+02:10',
    '+02:75',
  ],
  // This could be an offset in minutes, as browsers report it.
  '-300',
  ...['Europe/Atlantis', `${'x'.repeat(70)}`, '<b>', '(GMT+99:00) Nowhere'],
])('doesn’t read “%s” as a time zone', (typed) => {
  expect(zoneNamed(typed)).toBeUndefined();
});

test('supports every time zone of every country in date calculations', () => {
  expect(zonesOfCountry.size).toBeGreaterThan(240);
  for (const [code, zones] of zonesOfCountry) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(zones.length).toBeGreaterThan(0);
    for (const zone of zones) expect({ zone, is: canonicalZone(zone) }).not.toEqual({ zone });
  }
});
