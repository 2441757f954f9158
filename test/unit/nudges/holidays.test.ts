import { type Day, dayIn, easter } from '../../../functions/nudges/rules/dates';
import {
  type Country,
  countryOf,
  upcomingHolidays,
} from '../../../functions/nudges/rules/holiday-rules';

const day = (text: string): Day => {
  const [year = 0, month = 0, dayOfMonth = 0] = text.split('-').map(Number);
  return { year, month, day: dayOfMonth };
};
const text = ({ year, month, day: dayOfMonth }: Day) =>
  `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;

test('computes the same dates for Easter as printed almanacs', () => {
  expect([2024, 2025, 2026, 2027, 2028, 2038].map((year) => text(easter(year)))).toEqual([
    ...['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16', '2038-04-25'],
  ]);
});

/** The dates are from the countries' printed calendars. */
test.each<[name: string, country: Country, today: string, date: string]>([
  ['black-friday-2026', 'US', '2026-11-13', '2026-11-27'],
  ['black-friday-2024', 'DE', '2024-11-20', '2024-11-29'],
  ['mothers-day-2026', 'US', '2026-05-01', '2026-05-10'],
  ['mothers-day-2026', 'GB', '2026-03-05', '2026-03-15'],
  ['mothers-day-2026', 'FR', '2026-05-20', '2026-05-31'],
  ['mothers-day-2023', 'FR', '2023-05-25', '2023-06-04'],
  ['mothers-day-2026', 'ES', '2026-04-25', '2026-05-03'],
  ['mothers-day-2026', 'SE', '2026-05-20', '2026-05-31'],
  ['mothers-day-2026', 'PL', '2026-05-20', '2026-05-26'],
  ['mothers-day-2026', 'MX', '2026-05-01', '2026-05-10'],
  ['fathers-day-2026', 'DE', '2026-05-11', '2026-05-14'],
  ['fathers-day-2026', 'US', '2026-06-10', '2026-06-21'],
  ['fathers-day-2026', 'IT', '2026-03-10', '2026-03-19'],
  ['fathers-day-2026', 'AU', '2026-09-01', '2026-09-06'],
  ['thanksgiving-2026', 'CA', '2026-10-01', '2026-10-12'],
  ['thanksgiving-2026', 'US', '2026-11-12', '2026-11-26'],
  ['valentines-day-2026', 'BR', '2026-06-01', '2026-06-12'],
])('finds the holiday %s in %s among upcoming holidays on %s', (key, country, today, date) => {
  const nearHolidays = upcomingHolidays(day(today), country).map((nearHoliday) => [
    nearHoliday.key,
    text(nearHoliday.day),
  ]);
  expect(nearHolidays).toContainEqual([key, date]);
});

test('considers tomorrow too late to write about a holiday, and three weeks ahead too early', () => {
  expect(upcomingHolidays(day('2026-12-24'), 'US')).toEqual([]);
  expect(upcomingHolidays(day('2026-01-15'), 'US')).toEqual([]);
});

test('uses only internationally common holidays for an unknown country', () => {
  expect(upcomingHolidays(day('2026-05-01'), undefined)).toEqual([]);
  expect(upcomingHolidays(day('2026-12-15'), undefined)[0]?.key).toBe('christmas-2026');
});

test('includes the next year’s holidays at the end of the current year', () => {
  expect(upcomingHolidays(day('2026-12-31'), 'US')).toEqual([]);
  expect(upcomingHolidays(day('2027-02-01'), 'NO')[0]?.key).toBe('valentines-day-2027');
});

test.each([
  ['America/New_York', 'US'],
  ['America/Toronto', 'CA'],
  ['Europe/London', 'GB'],
  ['Australia/Sydney', 'AU'],
  ['Africa/Nairobi', undefined],
])('assigns the time zone %s to the country %s', (zone, country) => {
  expect(countryOf(zone)).toBe(country);
});

test('uses the current date in the store’s time zone as today', () => {
  const at = Date.UTC(2026, 10, 25, 2);
  expect([text(dayIn('America/New_York', at)), text(dayIn('Asia/Tokyo', at))]).toEqual([
    '2026-11-24',
    '2026-11-25',
  ]);
});
