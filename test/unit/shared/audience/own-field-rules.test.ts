import { fieldRule } from '../../../../shared/contracts/segment-rules';

const about = 'subscriber';
const isTaken = (rule: object) => fieldRule.safeParse(rule).success;

test('allows only common fields in conditions about common fields', () => {
  const rule = { about, field: 'name', type: 'text', operator: 'contains', value: ['a'] };
  expect(isTaken(rule)).toBe(true);
  expect(isTaken({ ...rule, field: 'city' })).toBe(false);
  expect(isTaken({ ...rule, field: 'constructor' })).toBe(false);
  expect(isTaken({ ...rule, about: undefined, field: 'city' })).toBe(true);
});

test('requires the type of the common field and one of its comparisons', () => {
  const added = {
    about,
    field: 'added_on',
    type: 'date',
    operator: 'before',
    value: ['2026-01-31'],
  };
  expect(isTaken(added)).toBe(true);
  expect(isTaken({ ...added, value: ['yesterday'] })).toBe(false);
  expect(isTaken({ ...added, operator: 'is_empty', value: [] })).toBe(false);
  expect(isTaken({ ...added, type: 'text', operator: 'is' })).toBe(false);
});

test('refuses an unknown status, but accepts any value for an attribute with that key', () => {
  const status = { about, field: 'status', type: 'text', operator: 'is', value: ['bounced'] };
  expect(isTaken(status)).toBe(true);
  expect(isTaken({ ...status, value: ['asleep'] })).toBe(false);
  expect(isTaken({ ...status, operator: 'contains' })).toBe(false);
  expect(isTaken({ ...status, about: undefined, value: ['asleep'] })).toBe(true);
});
