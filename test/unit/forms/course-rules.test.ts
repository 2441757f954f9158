import { onlyNew, toldBySelf } from '../../../functions/forms/signup/course-rules';
import { limits } from '../../../shared/limits';

const full = Object.fromEntries(
  Array.from({ length: limits.mostAttributes }, (_, index) => [`k${index}`, 'v']),
);

test.each([
  ['a stranger', onlyNew],
  ['somebody who confirmed', toldBySelf],
])('of %s no more is taken than a person holds, whatever it is called', (_who, told) => {
  const fields = { constructor: 'x', city: 'Oslo' };
  expect(told({ name: '', fields }, { name: '', fields: full }).fields).toEqual({});
  const { k0: _, ...room } = full;
  expect(told({ name: '', fields }, { name: '', fields: room }).fields).toEqual({
    constructor: 'x',
  });
});

describe.each([
  ['a stranger', onlyNew],
  ['somebody who confirmed', toldBySelf],
])('the name that %s tells', (_who, told) => {
  const bob = { name: 'Bob Builder', fields: { first_name: 'Bob', last_name: 'Builder' } };

  test.each([
    ['a full name', { name: 'Anna Weber', fields: {} }, '', {}],
    ['both halves', { name: '', fields: { first_name: 'Anna', last_name: 'Weber' } }, '', {}],
    ['a first name', { name: '', fields: { first_name: 'Anna' } }, '', { last_name: 'Builder' }],
    ['a last name', { name: '', fields: { last_name: 'Weber' } }, '', { first_name: 'Bob' }],
    ['nothing of a name', { name: '', fields: { city: 'Oslo' } }, 'Bob Builder', bob.fields],
  ])('fills what is empty beside %s, and changes nothing', (_what, known, name, fields) => {
    expect(told(bob, known)).toEqual({ name, fields });
  });

  test('is taken of somebody new', () => {
    expect(told(bob, undefined)).toEqual(bob);
  });
});

test('other answers of somebody who confirmed replace older ones; a stranger’s do not', () => {
  const known = { name: 'Anna', fields: { city: 'Oslo' } };
  const answer = { name: 'Bob', fields: { city: 'Bergen' } };
  expect(toldBySelf(answer, known)).toEqual({ name: '', fields: { city: 'Bergen' } });
  expect(onlyNew(answer, known)).toEqual({ name: '', fields: {} });
});
