import fc from 'fast-check';
import { readTexts, writeTexts } from '../../../../functions/columns/format/arrow-columns';
import { dayOf, localDays } from '../../../../functions/platform/local-day';
import { momentMarks } from '../../../../functions/segments/evaluation/moment-marks';
import { compileFieldRule } from '../../../../functions/segments/rules/field-rule';
import { ruleMoment } from '../../../../functions/segments/rules/rule-moment';
import type { FieldRule } from '../../../../shared/contracts/segment-rules';

const now = Date.UTC(2026, 10, 20, 23, 30);
const zones = ['America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'Africa/Casablanca', 'UTC'];
const dayMs = 86_400_000;

const moment = fc.oneof(
  fc.integer({ min: now - 400 * dayMs, max: now + dayMs }).map((ms) => new Date(ms).toISOString()),
  fc.constantFrom(
    ...['', '2026-11-20', '20.11.2026', '2026-02-30T10:00:00.000Z', '2026-11-20T24:00:00.000Z'],
    ...['2026-11-20T10:61:00.000Z', '2026-11-20T23:59:59.999+0200', 'x026-11-20T10:00:00.000Z'],
    ...['2024-02-29T23:30:00.000Z', '2025-11-20T10:00:00Z', '2025-11-20 10:00:00.000Z'],
  ),
);
const asked = fc.oneof(
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

test('a condition on the day of a moment holds for the same rows as for each text', () => {
  fc.assert(
    fc.property(
      fc.array(moment, { minLength: 1, maxLength: 20 }),
      asked,
      fc.constantFrom(...zones),
      (moments, rule, zone) => {
        const { operator, value } = rule;
        const field: FieldRule = {
          ...{ about: 'subscriber', field: 'added_on', type: 'date', operator },
          value: [...value],
        };
        const test = compileFieldRule(field, ruleMoment(now, zone));
        const marks = test.days && momentMarks(readTexts(writeTexts(moments)), test.days, test);
        expect([...(marks ?? [])]).toEqual(moments.map((one) => Number(test(one))));
      },
    ),
    { numRuns: 1000 },
  );
});

test.each(zones)(
  'every quarter of an hour in %s lies on the day that the calendar says',
  (zone) => {
    const calendar = new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
    });
    const dayAt = localDays(zone);
    // Around the days on which clocks change, and on which Samoa left out a day.
    for (const start of [Date.UTC(2011, 11, 29), Date.UTC(2026, 1, 14), Date.UTC(2026, 2, 7)]) {
      for (const begin of [start, start + 21 * dayMs, start + 230 * dayMs]) {
        for (let at = begin; at < begin + 4 * dayMs; at += 900_000) {
          const [year = 0, month = 0, date = 0] = calendar.format(at).split('-').map(Number);
          expect([at, dayAt(at)]).toEqual([at, dayOf(year, month, date)]);
        }
      }
    }
  },
);
