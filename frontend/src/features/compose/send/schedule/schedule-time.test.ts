import { expect, test } from 'vitest';
import { readChosenTime } from './schedule-time';

const now = Date.parse('2026-09-01T10:00:00.000Z');
const readTime = (local: string, zone = 'America/New_York') => readChosenTime(local, zone, now);

test('reads a time in the customer’s time zone', () => {
  expect(readTime('2026-09-02T09:00')).toEqual({
    kind: 'taken',
    epochMs: Date.parse('2026-09-02T13:00:00.000Z'),
  });
  expect(readTime('')).toEqual({ kind: 'none' });
});

test('uses the first of two identical hours when clocks go back, and says so', () => {
  expect(readTime('2026-11-01T01:30')).toMatchObject({
    epochMs: Date.parse('2026-11-01T05:30:00.000Z'),
    note: 'In America/New York, 01:30 happens twice that day. We’ll use the first one.',
  });
});

test.each([
  ['2026-09-01T06:00', 'This time has already passed in America/New York. Choose a later time.'],
  ['2027-03-14T02:30', 'clocks skip 02:30 that day. Choose 03:30 or another time.'],
  ['2028-09-01T06:00', 'Choose a time within the next year.'],
  ['2026-13-01T06:00', 'That date or time doesn’t exist. Choose another.'],
])('refuses the time %s with a message', (local, problem) => {
  expect(readTime(local)).toEqual({ kind: 'refused', problem: expect.stringContaining(problem) });
});
