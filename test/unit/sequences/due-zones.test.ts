import { stepDelayBody } from '../../../shared/contracts/sequences/sequence';
import { messages } from '../../../shared/messages';
import { dueAfter, nextActiveMoment } from '../../../shared/sequences/due-rules';
import { allDay, everyDay, weekdays } from '../../../shared/sequences/sequence-rules';
import { localTime, momentOf } from '../../../shared/zoned-time';

const hourMs = 3_600_000;
const day = 1440;
const weekdaysOnly = { ...everyDay, saturday: false, sunday: false };
const exceptSaturday = { ...everyDay, saturday: false };

/**
 * Returns when an email is due one day after `from`. Emails may be sent at any hour of the active
 * days.
 */
const dueOneDayAfter = (from: string, timeZone: string, activeDays: typeof everyDay) => {
  const due = dueAfter(Date.parse(from), day, { activeDays, activeHours: allDay, timeZone });
  return { local: localTime(due, timeZone), hours: (due - Date.parse(from)) / hourMs };
};

test.each([
  ['an hour longer', 'Europe/Berlin', '2026-10-23T07:30:00Z', '2026-10-26T09:30', 73],
  ['an hour shorter', 'Europe/Berlin', '2027-03-26T08:30:00Z', '2027-03-29T09:30', 71],
  ['half an hour longer', 'Australia/Lord_Howe', '2027-04-01T22:30:00Z', '2027-04-05T09:30', 72.5],
  ['half an hour shorter', 'Australia/Lord_Howe', '2026-10-01T23:00:00Z', '2026-10-05T09:30', 71.5],
  ['as long as any', 'Asia/Kathmandu', '2026-10-23T03:45:00Z', '2026-10-26T09:30', 72],
])('skips a weekend that is %s to the same local time on Monday, in %s', (...all) => {
  const [, timeZone, from, local, hours] = all;
  expect(localTime(Date.parse(from), timeZone)).toMatch(/T09:30$/);
  expect(dueOneDayAfter(from, timeZone, weekdaysOnly)).toEqual({ local, hours });
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
])('keeps the local time on the next active day when it is %s, in %s', (...all) => {
  const [, timeZone, from, local, hours] = all;
  expect(dueOneDayAfter(from, timeZone, exceptSaturday)).toEqual({ local, hours });
});

test('lets an email wait up to 90 days and 23 hours, and refuses 91 days', () => {
  const max = { delayInMinutes: 90 * day + 23 * 60 };
  expect(stepDelayBody.parse(max)).toEqual(max);
  for (const delayInMinutes of [91 * day, 91 * day - 59, -1, 0.5]) {
    expect(stepDelayBody.safeParse({ delayInMinutes }).success).toBe(false);
  }
  const { error } = stepDelayBody.safeParse({ delayInMinutes: 91 * day });
  expect(error?.issues.map(({ message }) => message)).toEqual([messages.sequenceDelayTooLong]);
});

/** Days on which clocks skip an hour or half an hour, each with the last time before the change. */
const springs: readonly (readonly [
  timeZone: string,
  day: string,
  hours: { from: number; to: number },
])[] = [
  ['America/New_York', '2027-03-14', { from: 1, to: 3 }],
  ['Europe/Berlin', '2027-03-28', { from: 1, to: 3 }],
  ['Europe/London', '2027-03-28', { from: 0, to: 2 }],
  ['Australia/Sydney', '2026-10-04', { from: 1, to: 3 }],
  ['America/Santiago', '2026-09-06', { from: 0, to: 1 }],
  ['Africa/Cairo', '2026-04-24', { from: 0, to: 1 }],
  ['America/New_York', '2027-03-14', { from: 2, to: 3 }],
  ['Europe/Berlin', '2027-03-28', { from: 2, to: 4 }],
];

test.each(springs)(
  'in %s, moves a local time that a clock change skips on %s to an active time on the same day',
  (zone, day, hours) => {
    const isOff = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000);
    const weekday = weekdays[isOff.getUTCDay()];
    const times = {
      activeDays: { ...everyDay, ...(weekday && { [weekday]: false }) },
      activeHours: hours,
      timeZone: zone,
    };
    const previousDay = isOff.toISOString().slice(0, 10);
    for (let minute = hours.from * 60; minute < hours.to * 60; minute += 15) {
      const time = new Date(minute * 60_000).toISOString().slice(11, 16);
      const found = momentOf(`${previousDay}T${time}`, zone);
      if (found.kind !== 'moment') throw new Error('The day before skips nothing');
      const due = nextActiveMoment(found.epochMs, times);
      expect(localTime(due, zone).slice(0, 10)).toBe(day);
      // The result is an active time, so checking it again doesn't change it.
      expect(nextActiveMoment(due, times)).toBe(due);
    }
  },
);

test('sends in the last minute before closing if a clock change moves an email to closing time', () => {
  const times = {
    activeDays: { ...everyDay, saturday: false },
    activeHours: { from: 1, to: 3 },
    timeZone: 'America/New_York',
  };
  const due = nextActiveMoment(Date.parse('2027-03-13T07:30:00Z'), times);
  expect(localTime(due, times.timeZone)).toBe('2027-03-14T01:59');
});
