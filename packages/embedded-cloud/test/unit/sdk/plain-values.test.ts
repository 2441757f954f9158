import { notPlain, plainCopy } from '../../../src/sdk/direct/plain-values';

const plain = {
  TableName: 'people',
  Item: { pk: { S: 'a' }, n: { N: '1' }, set: { SS: ['x', 'y'] }, yes: { BOOL: true } },
  Limit: 25,
  list: [{ M: {} }, { L: [] }],
};

test('what is plain comes out as from its JSON', () => {
  expect(plainCopy(plain)).toEqual(JSON.parse(JSON.stringify(plain)));
});

test('nothing of the copy is shared', () => {
  const given = { set: { SS: ['x', 'y'] }, list: [{ a: 'b' }] };
  const copy = plainCopy(given);
  given.set.SS.push('z');
  given.list.length = 0;
  expect(copy).toEqual({ set: { SS: ['x', 'y'] }, list: [{ a: 'b' }] });
});

test('members that are undefined are left out', () => {
  const copy = plainCopy({ a: undefined, b: { c: undefined, d: 1 } });
  expect(Object.keys(copy as object)).toEqual(['b']);
  expect(JSON.stringify(copy)).toBe('{"b":{"d":1}}');
});

test.each([
  ['null', { a: null }],
  ['bytes', { a: { B: new Uint8Array([1]) } }],
  ['a date', { a: new Date(0) }],
  ['a set', { a: new Set(['x']) }],
  ['what is no number', { a: Number.NaN }],
  ['a large integer', { a: 1n }],
  ['a gap', { a: [1, undefined] }],
  ['a function', { toJSON: () => 'x' }],
  ['a name that objects inherit from', JSON.parse('{"a":{"__proto__":{"b":1}}}')],
])('%s is left to the SDK', (_name, value) => {
  expect(plainCopy(value)).toBe(notPlain);
});

test('what contains itself is left to the SDK', () => {
  const value: Record<string, unknown> = {};
  value.self = value;
  expect(plainCopy(value)).toBe(notPlain);
});
