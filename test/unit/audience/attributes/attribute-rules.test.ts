import {
  attributeChanges,
  cleanAttributes,
} from '../../../../functions/audience/attributes/attribute-rules';
import { AppError } from '../../../../functions/platform/app-error';

/**
 * Returns the details of the error that an action throws: the field it concerns and the field's
 * message.
 */
const refusalOf = (action: () => unknown) => {
  try {
    action();
  } catch (error) {
    if (error instanceof AppError) return { ...error.details };
    throw error;
  }
  return undefined;
};

test('stores non-empty attributes under their merge tag names', () => {
  const typed = { 'Favourite City': ' Rome ', Size: '', ' ': 'x', '': 'y', Email: 'a@b.test' };
  expect(cleanAttributes(typed)).toEqual({ favourite_city: 'Rome' });
});

test('uses a stored name unchanged, even if it can’t become a merge tag', () => {
  expect(cleanAttributes({ 'Odd Key.#1 ': 'y' }, { 'Odd Key.#1': 'x' })).toEqual({
    'Odd Key.#1': 'y',
  });
});

test.each([
  ['1', '“1” can’t be an attribute name. Start with a letter.'],
  ['Name', '“Name” is taken. Choose another name.'],
  ['brand', '“brand” is taken. Choose another name.'],
  ['Unsubscribe URL', '“Unsubscribe URL” is taken. Choose another name.'],
  ['business_address', '“business_address” is taken. Choose another name.'],
])('refuses the name %j with an error at its field', (name, message) => {
  const details = { fields: { [`fields.${name}`]: message } };
  expect(refusalOf(() => cleanAttributes({ [name]: 'x' }))).toMatchObject(details);
  expect(refusalOf(() => attributeChanges({ [name]: 'x' }, {}))).toMatchObject(details);
});

const manyAttributes = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`key${number}`, 'x']));

test('limits a subscriber to 200 attributes, including those already stored', () => {
  expect(Object.keys(cleanAttributes(manyAttributes(200)))).toHaveLength(200);
  const message = 'A subscriber can have up to 200 attributes.';
  expect(() => cleanAttributes(manyAttributes(201))).toThrow(message);
  expect(() => cleanAttributes({ other: 'x' }, manyAttributes(200))).toThrow(message);
  expect(cleanAttributes({ key0: 'y' }, manyAttributes(200))).toEqual({ key0: 'y' });
});

test('limits a subscriber’s attribute names and values to 32 kB, in bytes', () => {
  expect(cleanAttributes({ ab: 'x'.repeat(32_766) }).ab).toHaveLength(32_766);
  const message = 'A subscriber can have up to 32 KB of attributes.';
  expect(() => cleanAttributes({ ab: 'x'.repeat(32_767) })).toThrow(message);
  expect(() => cleanAttributes({ ab: 'ä'.repeat(16_384) })).toThrow(message);
  expect(() => cleanAttributes({ ab: 'x' }, { cd: 'x'.repeat(32_764) })).toThrow(message);
});

test('sets new values and removes empty values in a change of attributes', () => {
  const stored = { city: 'Rome', size: 'M', old: 'x', kept: 'y' };
  const patch = { City: 'Paris', size: 'M', old: null, kept: ' ', 'Shoe Size': '39', gone: null };
  expect(attributeChanges(patch, stored)).toEqual({
    set: { city: 'Paris', shoe_size: '39' },
    remove: ['old', 'kept'],
  });
});

test('keeps the value of an attribute that a change sets under one spelling and empties under another', () => {
  const changes = attributeChanges({ City: 'Paris', city: null }, { city: 'Rome' });
  expect(changes).toEqual({ set: { city: 'Paris' }, remove: [] });
});

test('lets new attributes replace removed attributes at the limit', () => {
  expect(attributeChanges({ key0: null, other: 'x' }, manyAttributes(200)).set).toEqual({
    other: 'x',
  });
  expect(() => attributeChanges({ other: 'x' }, manyAttributes(200))).toThrow('up to 200');
});

test('ignores an email attribute in a change, because Mailbloom stores the email itself', () => {
  expect(attributeChanges({ Email: 'a@b.test' }, {})).toEqual({ set: {}, remove: [] });
});
