import { parseDay } from '../../../../functions/audience/attributes/read-date';
import { localDays } from '../../../../functions/platform/local-day';
import { parseBoolean } from '../../../../functions/segments/rules/parse-boolean';
import { parseNumber } from '../../../../functions/segments/rules/parse-number';

test.each([
  ['12', 12],
  [' -3.5 ', -3.5],
  ['+7', 7],
  ['.5', 0.5],
  ['1e3', 1000],
  ['1,234', 1234],
  ['0,125', 0.125],
  ['12,5', 12.5],
  ['1,234,567.89', 1_234_567.89],
  ['1.234.567,89', 1_234_567.89],
  ['1.234', 1.234],
  ['1.234.567', 1_234_567],
  ['1 234,5', 1234.5],
  ['1\u202f234', 1234],
  ["1'234.50", 1234.5],
  ['€ 12,50', 12.5],
  ['12.50 $', 12.5],
  ['15%', 15],
])('reads %p as the number %p', (text, expected) => {
  expect(parseNumber(text)).toBe(expected);
});

test.each(['', 'abc', '12 apples', '1,23,456', '1.2.3', '--1', 'Infinity', 'NaN', '0x10', '12-34'])(
  'rejects %p as a number',
  (text) => expect(parseNumber(text)).toBeUndefined(),
);

const dayAt = localDays('America/New_York');
const dateOf = (text: string) => {
  const day = parseDay(text, dayAt);
  return day === undefined ? undefined : new Date(day * 86_400_000).toISOString().slice(0, 10);
};

test.each([
  ['2024-03-04', '2024-03-04'],
  ['2024/3/4', '2024-03-04'],
  ['2024.03.04', '2024-03-04'],
  [' 2024-02-29 ', '2024-02-29'],
  ['2024-03-04T10:00', '2024-03-04'],
  // Early on March 4 in UTC is still March 3 in New York.
  ['2024-03-04T03:00:00Z', '2024-03-03'],
  ['2024-03-04T03:00:00.000+00:00', '2024-03-03'],
  ['2024-03-03T23:30:00-05:00', '2024-03-03'],
  ['2024-03-04 05:00:00Z', '2024-03-04'],
  ['31/12/2024', '2024-12-31'],
  ['12/31/2024', '2024-12-31'],
  ['5/5/2024', '2024-05-05'],
  ['3.4.2024', '2024-04-03'],
  ['31-12-2024 10:30', '2024-12-31'],
])('reads %p as the day %p', (text, expected) => {
  expect(dateOf(text)).toBe(expected);
});

test.each(['', '2024-02-30', '2023-02-29', '03/04/2024', '31.13.2024', '2024', '20241304', 'soon'])(
  'rejects %p as a day',
  (text) => expect(dateOf(text)).toBeUndefined(),
);

test('finds the right day on both sides of midnight and of a clock change', () => {
  const inNewYork = (instant: string) =>
    new Date((dayAt(Date.parse(instant)) ?? 0) * 86_400_000).toISOString().slice(0, 10);
  expect(inNewYork('2026-11-01T03:59:59Z')).toBe('2026-10-31');
  expect(inNewYork('2026-11-01T04:00:00Z')).toBe('2026-11-01');
  expect(inNewYork('2026-11-02T04:59:59Z')).toBe('2026-11-01');
  expect(inNewYork('2026-11-02T05:00:00Z')).toBe('2026-11-02');
});

test.each([
  [' Yes ', true],
  ['TRUE', true],
  ['1', true],
  ['off', false],
  ['n', false],
  ['maybe', undefined],
  ['constructor', undefined],
])('reads %p as %p', (text, expected) => {
  expect(parseBoolean(text)).toBe(expected);
});
