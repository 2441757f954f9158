import { fieldRule } from '../../../../shared/contracts/segment-rules';

const about = 'subscriber';
const isAccepted = (rule: object) => fieldRule.safeParse(rule).success;

test('allows only common fields in conditions about common fields', () => {
  const rule = { about, field: 'name', type: 'text', operator: 'contains', value: ['a'] };
  expect(isAccepted(rule)).toBe(true);
  expect(isAccepted({ ...rule, field: 'city' })).toBe(false);
  expect(isAccepted({ ...rule, field: 'constructor' })).toBe(false);
  expect(isAccepted({ ...rule, about: undefined, field: 'city' })).toBe(true);
});

test('accepts a condition about a common field only with the field’s own type, one of its operators, and a valid value', () => {
  const addedCondition = {
    about,
    field: 'added_on',
    type: 'date',
    operator: 'before',
    value: ['2026-01-31'],
  };
  expect(isAccepted(addedCondition)).toBe(true);
  expect(isAccepted({ ...addedCondition, value: ['yesterday'] })).toBe(false);
  expect(isAccepted({ ...addedCondition, operator: 'is_empty', value: [] })).toBe(false);
  expect(isAccepted({ ...addedCondition, type: 'text', operator: 'is' })).toBe(false);
});

test('refuses an unknown status, but accepts any value for an attribute with that key', () => {
  const status = { about, field: 'status', type: 'text', operator: 'is', value: ['bounced'] };
  expect(isAccepted(status)).toBe(true);
  expect(isAccepted({ ...status, value: ['asleep'] })).toBe(false);
  expect(isAccepted({ ...status, operator: 'contains' })).toBe(false);
  expect(isAccepted({ ...status, about: undefined, value: ['asleep'] })).toBe(true);
});
