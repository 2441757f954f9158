import fc from 'fast-check';
import { localTime, momentOf } from '../../../shared/zoned-time';

const at = (text: string) => Date.parse(text);

test('converts a local time to a moment in the customer’s time zone', () => {
  const moment = momentOf('2026-07-01T09:00', 'America/New_York');
  expect(moment).toEqual({ kind: 'moment', epochMs: at('2026-07-01T13:00Z'), isRepeated: false });
  expect(localTime(at('2026-07-01T13:00Z'), 'America/New_York')).toBe('2026-07-01T09:00');
});

test.each([
  // Clocks go back at 2:00. The first 1:30 is still in daylight saving time.
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30Z'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30Z'],
  // This clock change is only half an hour.
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45Z'],
  ['America/St_Johns', '2026-11-01T01:30', '2026-11-01T04:00Z'],
])('uses the first occurrence of a local time that occurs twice in %s', (zone, local, expected) => {
  const moment = momentOf(local, zone);
  expect(moment).toEqual({ kind: 'moment', epochMs: at(expected), isRepeated: true });
});

test.each([
  ['America/New_York', '2027-03-14T02:30', '2027-03-14T03:30'],
  ['Europe/Berlin', '2027-03-28T02:00', '2027-03-28T03:00'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-04T02:45'],
  // Samoa crossed the date line and skipped a whole day.
  ['Pacific/Apia', '2011-12-30T12:00', '2011-12-31T12:00'],
])('finds no moment for a local time that a clock change skips in %s', (zone, local, next) => {
  expect(momentOf(local, zone)).toEqual({ kind: 'skipped', next });
});

test.each([
  '2026-02-30T10:00',
  '2026-13-01T10:00',
  '2026-01-01T24:00',
  '2026-01-01',
  'tomorrow',
  '',
])('refuses %p as a time', (text) => {
  expect(momentOf(text, 'Europe/Berlin')).toEqual({ kind: 'invalid' });
});

test('converts any moment’s local time back to the moment, or to the same local time an hour before', () => {
  const zones = ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Pacific/Chatham', 'UTC'];
  const minutes = fc.integer({ min: at('2026-01-01') / 60_000, max: at('2036-01-01') / 60_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const epochMs = minute * 60_000;
      const moment = momentOf(localTime(epochMs, zone), zone);
      expect(moment.kind).toBe('moment');
      if (moment.kind !== 'moment') return;
      expect(localTime(moment.epochMs, zone)).toBe(localTime(epochMs, zone));
      expect(moment.epochMs).toBeLessThanOrEqual(epochMs);
      if (!moment.isRepeated) expect(moment.epochMs).toBe(epochMs);
    }),
  );
});
