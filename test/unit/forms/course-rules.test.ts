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
