import { expect, test } from 'vitest';
import { endAfter, planEventText } from './comp-words';

test.each([
  ['', '2026-11-23T10:00:00.000Z', null],
  ['1', '2026-11-23T10:00:00.000Z', '2026-12-23T10:00:00.000Z'],
  ['3', '2026-11-30T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ['12', '2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'],
])('for a complimentary plan of “%s” months from %s, computes the end %s', (months, now, end) => {
  expect(endAfter(months, new Date(now))).toBe(end);
});

test('includes the end date in the sentence', () => {
  const event = { id: '1', at: '2026-11-23T10:00:00.000Z', kind: 'given' } as const;
  expect(planEventText(event)).toBe('Complimentary Premium started');
  expect(planEventText({ ...event, endsAt: '2026-12-23T10:00:00.000Z' })).toBe(
    'Complimentary Premium started, until Dec 23, 2026',
  );
});
