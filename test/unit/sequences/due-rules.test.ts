import * as fc from 'fast-check';
import { partitionShare } from '../../../functions/items/partitions';
import {
  dueAfter,
  nextActiveMoment,
  nextMinute,
  rescheduledDue,
} from '../../../shared/sequences/due-rules';
import { allDay, everyDay, weekdays } from '../../../shared/sequences/sequence-rules';
import { localTime } from '../../../shared/zoned-time';

const timeZone = 'America/New_York';
const allTimes = { activeDays: everyDay, activeHours: allDay, timeZone };
const weekdaysOnly = { ...allTimes, activeDays: { ...everyDay, saturday: false, sunday: false } };
const officeHours = { ...weekdaysOnly, activeHours: { from: 9, to: 17 } };
const at = (instant: string) => Date.parse(instant);
const local = (epochMs: number) => localTime(epochMs, timeZone);

test('makes an email due when its delay is over if there are no other limits', () => {
  const from = at('2026-11-23T15:00:00Z');
  expect(dueAfter(from, 90 * 1440 + 23 * 60, allTimes)).toBe(from + (90 * 24 + 23) * 3_600_000);
});

test.each([
  // Clocks go back on Sunday, November 1, 2026, at 2:00.
  ['a weekend on which clocks go back', '2026-10-30T13:30:00Z', 1440, '2026-11-02T09:30'],
  // Clocks go forward on Sunday, March 14, 2027, at 2:00.
  ['a weekend on which they go forward', '2027-03-12T14:30:00Z', 1440, '2027-03-15T09:30'],
])('skips %s and sends at the same local time on Monday', (_description, from, delay, expected) => {
  expect(local(dueAfter(at(from), delay, weekdaysOnly))).toBe(expected);
});

test.each([
  ['before the first hour', '2026-11-23T12:15:00Z', '2026-11-23T09:00'],
  ['within the hours', '2026-11-23T15:15:00Z', '2026-11-23T10:15'],
  ['behind the last hour', '2026-11-23T22:15:00Z', '2026-11-24T09:00'],
  ['on Friday evening', '2026-11-27T23:00:00Z', '2026-11-30T09:00'],
  ['on Saturday at ten', '2026-11-28T15:00:00Z', '2026-11-30T10:00'],
  ['on Saturday at six', '2026-11-28T11:00:00Z', '2026-11-30T09:00'],
])('respects active hours and days: %s', (_when, from, expected) => {
  expect(local(nextActiveMoment(at(from), officeHours))).toBe(expected);
});

test('moves an hour that a clock change skips to the hour after the change', () => {
  const times = {
    ...allTimes,
    activeDays: { ...everyDay, saturday: false },
    activeHours: { from: 2, to: 3 },
  };
  expect(local(nextActiveMoment(at('2027-03-13T12:00:00Z'), times))).toBe('2027-03-14T03:00');
});

const days = fc
  .tuple(...weekdays.map(() => fc.boolean()))
  .filter((on) => on.some(Boolean))
  .map((on) => Object.fromEntries(weekdays.map((day, index) => [day, on[index] ?? true])));
const hours = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from, to }));
const zones = fc.constantFrom(
  ...['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'],
);

test('never sends early or outside the active hours, and always as soon as possible, in any time zone', () => {
  const moments = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') });
  fc.assert(
    fc.property(moments, days, hours, zones, (from, activeDays, activeHours, zone) => {
      const times = {
        activeDays: activeDays as typeof everyDay,
        activeHours,
        timeZone: zone,
      };
      const found = nextActiveMoment(from, times);
      expect(found).toBeGreaterThanOrEqual(from);
      expect(found - from).toBeLessThanOrEqual(9 * 86_400_000);
      // An active time stays the same when it is checked again.
      expect(nextActiveMoment(found, times)).toBe(found);
      const date = localTime(found, zone).slice(0, 10);
      const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sunday';
      expect(times.activeDays[weekday]).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('spreads emails that became due while a sequence was off over an hour, and leaves all other emails unchanged', () => {
  const now = at('2026-11-23T15:00:00Z');
  expect(rescheduledDue(now + 300_005, now, 0.5, allTimes)).toBe(now + 300_005);
  expect(rescheduledDue(now - 86_400_000, now, 0.5, allTimes)).toBe(now + 31 * 60_000);
});

test.each([
  ['before the hours: after they begin', '2026-11-28T11:00:00Z', '2026-11-30T09:30'],
  ['within them', '2026-11-23T15:00:00Z', '2026-11-23T10:31'],
  [
    'near their end: what is cut off opens the next day',
    '2026-11-23T21:49:00Z',
    '2026-11-24T09:20',
  ],
])('spreads due emails within the active hours and days, %s', (_when, now, expected) => {
  expect(local(rescheduledDue(0, at(now), 0.5, officeHours))).toBe(expected);
});

test('assigns the next minute to anyone due in the past or in the current minute', () => {
  const now = at('2026-11-23T15:00:30Z');
  expect(dueAfter(now - 7 * 86_400_000, 1440, allTimes, now)).toBe(at('2026-11-23T15:01:00Z'));
  expect(dueAfter(now, 0, allTimes, now)).toBe(at('2026-11-23T15:01:00Z'));
  expect(dueAfter(now, 0, allTimes)).toBe(now);
});

test('moves active hours that a clock change skips entirely to the time after the change, not to the next week', () => {
  const sunday = Object.fromEntries(weekdays.map((day) => [day, day === 'sunday']));
  const activeDays = sunday as typeof everyDay;
  const times = { ...allTimes, activeDays, activeHours: { from: 2, to: 3 } };
  const opens = nextActiveMoment(at('2027-03-13T12:00:00Z'), times);
  expect(local(opens)).toBe('2027-03-14T03:00');
  expect(nextActiveMoment(opens + 59 * 60_000, times)).toBe(opens + 59 * 60_000);
  expect(local(nextActiveMoment(opens + 60 * 60_000, times))).toBe('2027-03-21T02:00');
});

test.each([
  ['all day', allTimes, '2026-11-23T15:00:20Z'],
  ['near the end of the hours', officeHours, '2026-11-23T21:49:00Z'],
])('resumes a backlog of 100,000 people without a burst: %s', (_when, times, when) => {
  const now = at(when);
  const ids = Array.from({ length: 100_000 }, (_, index) => `01M7${index.toString(36)}Q`);
  const tenthsOfMinutes = Map.groupBy(ids, (id) => Math.floor(partitionShare(id) * 600));
  const minutes = new Map<number, number>();
  for (const [tenth, people] of tenthsOfMinutes) {
    const due = rescheduledDue(now - tenth * 60_000, now, tenth / 600, times);
    expect(due).toBeGreaterThanOrEqual(nextMinute(now));
    minutes.set(due, (minutes.get(due) ?? 0) + people.length);
  }
  expect(minutes.size).toBe(60);
  // An even distribution would be 1,667 people per minute.
  expect(Math.max(...minutes.values())).toBeLessThan(2000);
});
