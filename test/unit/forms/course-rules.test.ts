import { selfReportedDetails, withoutKnown } from '../../../functions/forms/signup/course-rules';
import { limits } from '../../../shared/limits';

const fullFields = Object.fromEntries(
  Array.from({ length: limits.maxAttributes }, (_, index) => [`k${index}`, 'v']),
);

test.each([
  ['a stranger', withoutKnown],
  ['somebody who confirmed', selfReportedDetails],
])(
  'stores no more answers of %s than a person can have, whatever their names',
  (_who, mergeAnswers) => {
    const fields = { constructor: 'x', city: 'Oslo' };
    expect(mergeAnswers({ name: '', fields }, { name: '', fields: fullFields }).fields).toEqual({});
    const { k0: _, ...room } = fullFields;
    expect(mergeAnswers({ name: '', fields }, { name: '', fields: room }).fields).toEqual({
      constructor: 'x',
    });
  },
);

describe.each([
  ['a stranger', withoutKnown],
  ['somebody who confirmed', selfReportedDetails],
])('names submitted by %s', (_who, mergeAnswers) => {
  const bob = { name: 'Bob Builder', fields: { first_name: 'Bob', last_name: 'Builder' } };

  test.each([
    ['a full name', { name: 'Anna Weber', fields: {} }, '', {}],
    ['both halves', { name: '', fields: { first_name: 'Anna', last_name: 'Weber' } }, '', {}],
    ['a first name', { name: '', fields: { first_name: 'Anna' } }, '', { last_name: 'Builder' }],
    ['a last name', { name: '', fields: { last_name: 'Weber' } }, '', { first_name: 'Bob' }],
    ['nothing of a name', { name: '', fields: { city: 'Oslo' } }, 'Bob Builder', bob.fields],
  ])(
    'fills missing parts of a name next to %s, and changes no existing part',
    (_description, knownDetails, name, fields) => {
      expect(mergeAnswers(bob, knownDetails)).toEqual({ name, fields });
    },
  );

  test('uses the submitted name for a new person', () => {
    expect(mergeAnswers(bob, undefined)).toEqual(bob);
  });
});

test('replaces older answers if the person confirmed, but not if someone unconfirmed gave the new answers', () => {
  const knownDetails = { name: 'Anna', fields: { city: 'Oslo' } };
  const signupAnswers = { name: 'Bob', fields: { city: 'Bergen' } };
  expect(selfReportedDetails(signupAnswers, knownDetails)).toEqual({
    name: '',
    fields: { city: 'Bergen' },
  });
  expect(withoutKnown(signupAnswers, knownDetails)).toEqual({ name: '', fields: {} });
});
