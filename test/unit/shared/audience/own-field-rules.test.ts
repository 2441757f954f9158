import { fieldRule } from '../../../../shared/contracts/segment-rules';

const about = 'subscriber';
const isTaken = (rule: object) => fieldRule.safeParse(rule).success;

test('conditions on what everybody has are about those fields only', () => {
  const rule = { about, field: 'name', type: 'text', operator: 'contains', value: ['a'] };
  expect(isTaken(rule)).toBe(true);
  expect(isTaken({ ...rule, field: 'city' })).toBe(false);
  expect(isTaken({ ...rule, field: 'constructor' })).toBe(false);
  expect(isTaken({ ...rule, about: undefined, field: 'city' })).toBe(true);
});

test('they are of the field’s type and compared as that allows', () => {
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

test('a status is one that there is; an attribute of that key may be anything', () => {
  const status = { about, field: 'status', type: 'text', operator: 'is', value: ['bounced'] };
  expect(isTaken(status)).toBe(true);
  expect(isTaken({ ...status, value: ['asleep'] })).toBe(false);
  expect(isTaken({ ...status, operator: 'contains' })).toBe(false);
  expect(isTaken({ ...status, about: undefined, value: ['asleep'] })).toBe(true);
});
