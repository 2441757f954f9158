import { stepDelayBody } from '../../../shared/contracts/sequences/sequence';
import { messages } from '../../../shared/messages';
import { dueAfter } from '../../../shared/sequences/due-rules';
import { allDay, everyDay } from '../../../shared/sequences/sequence-rules';
import { localTime } from '../../../shared/zoned-time';

const hourMs = 3_600_000;
const day = 1440;
const weekdaysOnly = { ...everyDay, saturday: false, sunday: false };
const exceptSaturday = { ...everyDay, saturday: false };

/** When an email is due a day after a moment, in all hours of these days. */
const aDayAfter = (from: string, timeZone: string, activeDays: typeof everyDay) => {
  const due = dueAfter(Date.parse(from), day, { activeDays, activeHours: allDay, timeZone });
  return { local: localTime(due, timeZone), hours: (due - Date.parse(from)) / hourMs };
};

test.each([
  ['an hour longer', 'Europe/Berlin', '2026-10-23T07:30:00Z', '2026-10-26T09:30', 73],
  ['an hour shorter', 'Europe/Berlin', '2027-03-26T08:30:00Z', '2027-03-29T09:30', 71],
  ['half an hour longer', 'Australia/Lord_Howe', '2027-04-01T22:30:00Z', '2027-04-05T09:30', 72.5],
  ['half an hour shorter', 'Australia/Lord_Howe', '2026-10-01T23:00:00Z', '2026-10-05T09:30', 71.5],
  ['as long as any', 'Asia/Kathmandu', '2026-10-23T03:45:00Z', '2026-10-26T09:30', 72],
])('a weekend that is %s is skipped to the same clock time on Monday, in %s', (...all) => {
  const [, timeZone, from, local, hours] = all;
  expect(localTime(Date.parse(from), timeZone)).toMatch(/T09:30$/);
  expect(aDayAfter(from, timeZone, weekdaysOnly)).toEqual({ local, hours });
});

test.each([
  ['left out by an hour', 'Europe/Berlin', '2027-03-26T01:30:00Z', '2027-03-28T03:30', 48],
  [
    'left out by half an hour',
    'Australia/Lord_Howe',
    '2026-10-01T15:45:00Z',
    '2026-10-04T02:45',
    48,
  ],
  ['shown twice: the first', 'Europe/Berlin', '2026-10-23T00:30:00Z', '2026-10-25T02:30', 48],
  ['shown twice: the first', 'Australia/Lord_Howe', '2027-04-01T14:45:00Z', '2027-04-04T01:45', 48],
])('a clock time on the next active day that is %s, in %s', (...all) => {
  const [, timeZone, from, local, hours] = all;
  expect(aDayAfter(from, timeZone, exceptSaturday)).toEqual({ local, hours });
});

test('an email waits for 90 days and 23 hours at most: 91 days are refused', () => {
  const most = { delayInMinutes: 90 * day + 23 * 60 };
  expect(stepDelayBody.parse(most)).toEqual(most);
  for (const delayInMinutes of [91 * day, 91 * day - 59, -1, 0.5]) {
    expect(stepDelayBody.safeParse({ delayInMinutes }).success).toBe(false);
  }
  const { error } = stepDelayBody.safeParse({ delayInMinutes: 91 * day });
  expect(error?.issues.map(({ message }) => message)).toEqual([messages.sequenceDelayTooLong]);
});
