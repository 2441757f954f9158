import fc from 'fast-check';
import {
  recipientTimeBatches,
  recipientTimeStart,
} from '../../../../functions/deliveries/recipient-time/recipient-time-batches';
import { recipientMoment } from '../../../../functions/deliveries/recipient-time/recipient-time-rules';
import { missedTimePolicies, recipientTimeLimits } from '../../../../shared/sending/recipient-time';
import { localTime } from '../../../../shared/zoned-time';
import { triesOf } from '../../../runner/length';

const at = (text: string) => Date.parse(text);
const terms = { at: '2026-12-01T09:00', timeZone: 'America/New_York', late: 'now' } as const;
const longAgo = at('2026-11-30T00:00Z');
const hourMs = 3_600_000;

test.each([
  ['Asia/Tokyo', '2026-12-01T09:00', '2026-12-01T00:00Z'],
  ['Asia/Kolkata', '2026-12-01T09:00', '2026-12-01T03:30Z'],
  ['Pacific/Kiritimati', '2026-12-01T09:00', '2026-11-30T19:00Z'],
  // Clocks go forward and skip this local time.
  ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45Z'],
  // Clocks go back, so this local time occurs twice. The first occurrence counts.
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30Z'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30Z'],
])('converts, in the time zone %s, the local time %s to %s', (zone, local, moment) => {
  expect(recipientMoment(zone, { at: local, late: 'now' }, at('2026-09-01T00:00Z'))).toBe(
    at(moment),
  );
});

test('sends immediately or the next day for a past hour, as chosen, and immediately for an hour that has just passed', () => {
  const start = at('2026-12-01T02:00Z');
  expect(recipientMoment('Asia/Tokyo', terms, start)).toBe(start);
  const nextDay = { ...terms, late: 'nextDay' } as const;
  expect(recipientMoment('Asia/Tokyo', nextDay, start)).toBe(at('2026-12-02T00:00Z'));
  expect(recipientMoment('Asia/Tokyo', nextDay, at('2026-12-01T01:00Z'))).toBe(
    at('2026-12-01T01:00Z'),
  );
  expect(recipientMoment('Asia/Tokyo', nextDay, at('2026-12-01T01:00:01Z'))).toBe(
    at('2026-12-02T00:00Z'),
  );
});

test('groups time zones with the same hour, largest first, and numbers the groups from the earliest', () => {
  const partitions: Readonly<Record<string, number>>[] = [
    { 'Asia/Tokyo': 2, 'Europe/Paris': 1, 'Europe/Berlin': 3 },
    { '': 4, 'America/New_York': 1 },
  ];
  expect(recipientTimeBatches(partitions, terms, longAgo)).toEqual([
    {
      offset: 0,
      size: 2,
      at: '2026-12-01T00:00:00.000Z',
      zones: ['Asia/Tokyo'],
      byLane: [2, 0],
    },
    {
      offset: 2,
      size: 4,
      at: '2026-12-01T08:00:00.000Z',
      zones: ['Europe/Berlin', 'Europe/Paris'],
      byLane: [4, 0],
    },
    {
      offset: 6,
      size: 5,
      at: '2026-12-01T14:00:00.000Z',
      zones: ['', 'America/New_York'],
      byLane: [0, 5],
    },
  ]);
  expect(recipientTimeBatches([{}, {}], terms, longAgo)).toEqual([]);
});

const everyZone = Intl.supportedValuesOf('timeZone');
const minute = fc.integer({ min: at('2026-01-01') / 60_000, max: at('2030-01-01') / 60_000 });

test('sends to no one early or twice for any combination of time zones, hour, and start, and finishes within 26 hours', () => {
  const counts = fc.dictionary(fc.constantFrom('', '+14:00', '-12:00', ...everyZone), fc.nat(50));
  const offsetMinutes = fc.integer({ min: -30 * 60, max: 30 * 60 });
  const home = fc.constantFrom(...everyZone);
  const latePolicy = fc.constantFrom(...missedTimePolicies);
  fc.assert(
    fc.property(
      fc.record({
        minute,
        lead: offsetMinutes,
        counts: fc.array(counts, { minLength: 8, maxLength: 8 }),
        home,
        late: latePolicy,
      }),
      ({ minute: hour, lead: leadMinutes, counts: byPartition, home: timeZone, late: policy }) => {
        const localTerms = { at: localTime(hour * 60_000, 'UTC'), timeZone, late: policy };
        const now = (hour - leadMinutes) * 60_000;
        const zones: Record<string, number> = {};
        for (const partition of byPartition) {
          for (const [zone, count] of Object.entries(partition))
            zones[zone] = (zones[zone] ?? 0) + count;
        }
        const start = recipientTimeStart({ zones, isComplete: true }, localTerms, now);
        expect(start).toBeGreaterThanOrEqual(now);
        const batches = recipientTimeBatches(byPartition, localTerms, start);
        const people = Object.values(zones).reduce((sum, count) => sum + count, 0);
        expect(batches.reduce((sum, { size }) => sum + size, 0)).toBe(people);
        const batchZones = batches.flatMap((batch) => batch.zones);
        expect(new Set(batchZones).size).toBe(batchZones.length);
        expect(batches.length).toBeLessThanOrEqual(210);
        const moments = batches.map((batch) => at(batch.at));
        expect(moments).toEqual([...moments].sort((one, other) => one - other));
        for (const moment of moments) {
          expect(moment).toBeGreaterThanOrEqual(start);
          expect(moment - start).toBeLessThanOrEqual(recipientTimeLimits.longestHours * hourMs);
        }
        let offset = 0;
        for (const batch of batches) {
          expect(batch.offset).toBe(offset);
          expect(batch.byLane.reduce((sum, count) => sum + count, 0)).toBe(batch.size);
          offset += batch.size;
        }
      },
    ),
    { numRuns: triesOf({ short: 60, long: 300 }) },
  );
});

test('starts sending at the hour of the first recipients, but never before now', () => {
  const now = at('2026-11-30T12:00Z');
  const start = (zones: Record<string, number>, isComplete = true, from = now) =>
    new Date(recipientTimeStart({ zones, isComplete }, terms, from)).toISOString();
  expect(start({ '': 3, 'Europe/Berlin': 1 })).toBe('2026-12-01T08:00:00.000Z');
  expect(start({ 'Pacific/Honolulu': 1 })).toBe('2026-12-01T14:00:00.000Z');
  // The list is incomplete, so someone could be in the first time zone on earth.
  expect(start({ '': 3 }, false)).toBe('2026-11-30T19:00:00.000Z');
  expect(start({ 'Asia/Tokyo': 1 }, true, at('2026-12-01T05:00Z'))).toBe(
    '2026-12-01T05:00:00.000Z',
  );
});
