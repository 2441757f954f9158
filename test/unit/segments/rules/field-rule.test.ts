import { compileFieldRule } from '../../../../functions/segments/rules/field-rule';
import { ruleMoment } from '../../../../functions/segments/rules/rule-moment';
import type { Operator } from '../../../../shared/audience/segment-operators';

const holdsOn = (
  day: string,
  operator: Operator,
  value: readonly string[],
  fieldValue?: string,
) => {
  const moment = ruleMoment(Date.parse(`${day}T12:00:00Z`), 'UTC');
  const rule = { field: 'x', type: 'date' as const, operator, value: [...value] };
  return compileFieldRule(rule, moment)(fieldValue);
};

test.each([
  ['2028-02-29', '1996-02-29', true],
  ['2028-02-28', '1996-02-29', false],
  ['2027-02-28', '1996-02-29', true],
  ['2027-03-01', '1996-02-29', false],
  ['2027-02-28', '1996-02-28', true],
  ['2100-02-28', '1996-02-29', true],
  ['2027-05-04', '2027-05-04', true],
  ['2027-05-04', '1999-05-05', false],
  ['2027-05-04', '--05-04', true],
  ['2027-05-04', 'May 4', true],
  ['2027-02-28', '--02-29', true],
  ['2027-02-27', '02/27', true],
  ['2027-02-27', '1997-02-27T00:00:00Z', true],
])('evaluates on %s a birthday %s as an anniversary: %p', (today, date, expected) => {
  expect(holdsOn(today, 'anniversary', [], date)).toBe(expected);
});

test.each([
  ['2026-11-21', true],
  ['2026-11-15', true],
  ['2026-11-14', false],
  ['2026-11-22', false],
])('the last 7 days on November 21 include %s: %p', (date, expected) => {
  expect(holdsOn('2026-11-21', 'in_last_days', ['7'], date)).toBe(expected);
});

test('evaluates a timestamp by the day in the customer’s time zone', () => {
  const moment = ruleMoment(Date.parse('2026-11-21T02:00:00Z'), 'America/New_York');
  const rule = { field: 'x', type: 'date', operator: 'on', value: ['2026-11-20'] } as const;
  const test = compileFieldRule({ ...rule, value: [...rule.value] }, moment);
  expect(test('2026-11-21T04:59:59Z')).toBe(true);
  expect(test('2026-11-21T05:00:00Z')).toBe(false);
});

test('keeps midnight in Greenwich on the same date in New York for a date attribute, but not for the added date', () => {
  const moment = ruleMoment(Date.parse('2026-11-21T12:00:00Z'), 'America/New_York');
  const on = (value: string) => ({
    type: 'date' as const,
    operator: 'on' as const,
    value: [value],
  });
  const midnight = '2026-11-20T00:00:00.000Z';
  const birthday = { ...on('2026-11-20'), field: 'born' };
  const addedOn = { ...on('2026-11-19'), about: 'subscriber' as const, field: 'added_on' };
  expect(compileFieldRule(birthday, moment)(midnight)).toBe(true);
  expect(compileFieldRule(addedOn, moment)(midnight)).toBe(true);
});

test('never matches a birthday without a year as on, before, or after a full date', () => {
  for (const operator of ['on', 'before', 'after'] as const) {
    expect(holdsOn('2026-11-21', operator, ['1997-02-27'], '--02-27')).toBe(false);
  }
});
