import fc from 'fast-check';
import { dayOf, localDays } from '../../../../functions/platform/local-day';
import { compileOnPartition } from '../../../../functions/segments/evaluation/compile-on-partition';
import { momentMarks } from '../../../../functions/segments/evaluation/moment-marks';
import { compileDefinition } from '../../../../functions/segments/rules/compile-segments';
import { compileFieldRule } from '../../../../functions/segments/rules/field-rule';
import { ruleMoment } from '../../../../functions/segments/rules/rule-moment';
import { type FieldRule, segmentDefinition } from '../../../../shared/contracts/segment-rules';
import { triesOf } from '../../../runner/length';
import { aPerson, partitionOfPeople } from '../column-people';

const now = Date.UTC(2026, 10, 20, 23, 30);
const zones = ['America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'Africa/Casablanca', 'UTC'];
const dayMs = 86_400_000;

const usual = fc
  .integer({ min: now - 400 * dayMs, max: now + dayMs })
  .map((ms) => new Date(ms).toISOString());
const odd = fc.constantFrom(
  ...['', '2026-11-20', '20.11.2026', '2026-02-30T10:00:00.000Z', '2026-11-20T24:00:00.000Z'],
  ...['2026-11-20T10:61:00.000Z', '2026-11-20T23:59:59.999+0200', 'x026-11-20T10:00:00.000Z'],
  ...['2024-02-29T23:30:00.000Z', '2025-11-20T10:00:00Z', '2025-11-20 10:00:00.000Z'],
);
const moments = fc.oneof(
  fc.array(usual, { minLength: 1, maxLength: 20 }),
  fc.array(fc.oneof(usual, odd), { minLength: 1, maxLength: 20 }),
);
const dateRule = fc.oneof(
  fc.record({
    operator: fc.constantFrom('on' as const, 'before' as const, 'after' as const),
    value: fc.constantFrom(['2026-11-20'], ['2026-03-29'], ['2024-02-29']),
  }),
  fc.constant({ operator: 'date_between' as const, value: ['2026-10-01', '2026-11-19'] }),
  fc.constantFrom(1, 7, 300).map((days) => ({
    operator: 'in_last_days' as const,
    value: [String(days)],
  })),
  fc.constant({ operator: 'anniversary' as const, value: [] }),
);

type DateRule = Pick<FieldRule, 'operator'> & { readonly value: readonly string[] };
const ruleOf = ({ operator, value }: DateRule): FieldRule => ({
  about: 'subscriber',
  field: 'added_on',
  type: 'date',
  operator,
  value: [...value],
});
const customerId = '01JD00000000000000000000AA';
const everybody = [{ id: customerId, name: 'Everybody' }];

test('matches the same rows by day in columns as in each stored timestamp', async () => {
  await fc.assert(
    fc.asyncProperty(moments, dateRule, fc.constantFrom(...zones), async (all, rule, zone) => {
      const at = ruleMoment(now, zone);
      const test = compileFieldRule(ruleOf(rule), at);
      const definition = { segmentIds: [customerId], fieldRule: [ruleOf(rule)] };
      const people = all.map((createdAt) => aPerson({ createdAt, segmentIds: [customerId] }));
      const rules = compileDefinition(segmentDefinition.parse(definition), everybody, at);
      const holds = await compileOnPartition(partitionOfPeople(people), rules, new Map());
      expect(all.map((_, row) => holds(row))).toEqual(all.map((one) => test(one)));
    }),
    { numRuns: triesOf({ short: 200, long: 1000 }) },
  );
});

test('assigns every quarter of an hour of a year to the correct day', () => {
  const quarters = Array.from({ length: 366 * 96 }, (_, index) => now - index * 900_000);
  for (const zone of zones) {
    const { dayAt } = ruleMoment(now, zone);
    const isDay = (day: number) => day % 3 === 0;
    const marks = momentMarks(Float64Array.from(quarters), { dayAt, isDay });
    expect([...marks]).toEqual(quarters.map((moment) => Number(isDay(dayAt(moment) ?? 1))));
  }
});

test.each(zones)('assigns every quarter of an hour in %s to the calendar’s day', (zone) => {
  const calendar = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const dayAt = localDays(zone);
  // The days around clock changes, and around the day that Samoa skipped.
  for (const start of [Date.UTC(2011, 11, 29), Date.UTC(2026, 1, 14), Date.UTC(2026, 2, 7)]) {
    for (const rangeStart of [start, start + 21 * dayMs, start + 230 * dayMs]) {
      for (let at = rangeStart; at < rangeStart + 4 * dayMs; at += 900_000) {
        const [year = 0, month = 0, date = 0] = calendar.format(at).split('-').map(Number);
        expect([at, dayAt(at)]).toEqual([at, dayOf(year, month, date)]);
      }
    }
  }
});
