import { isCode, kindOf, typeOf } from '../../../../functions/segments/field-keys/field-kind-rules';

test.each([
  ...['+49 30/123-4', '01234', '0 30', '+1', '4111111111111111', '(030) 1.2,3'].map((text) => [
    ...[text, text !== '0 30' && text !== '(030) 1.2,3'],
  ]),
  ...[
    ['12', false],
    ['0', false],
    ['0.5', false],
    ['411111111111111', false],
  ],
  ...[
    ['+x', false],
    ['01x', false],
    ['x01', false],
    ['', false],
  ],
] as [string, boolean][])('recognizes %j as a code: %s', (text, expected) => {
  expect(isCode(text)).toBe(expected);
});

test.each([
  ...[
    ['TRUE', 'boolean'],
    ['No', 'boolean'],
    ['yes', 'boolean'],
    ['Ah', 'text'],
    ['Zz', 'text'],
  ],
  ...[
    ['a', 'text'],
    ['z', 'text'],
    ['[1]', 'text'],
    ['@1', 'text'],
    ['{1', 'text'],
    ['`1', 'text'],
  ],
  ...[
    [' 12 ', 'number'],
    [' 012 ', 'text'],
    ['-3', 'number'],
    ['2024-02-30', 'text'],
    ['', undefined],
  ],
] as [string, string | undefined][])('recognizes %j as %s', (value, kind) => {
  expect(kindOf(value)).toBe(kind);
});

test('determines no type without a value', () => {
  expect(typeOf([])).toBeUndefined();
  expect(typeOf(['text', 'text'])).toBe('text');
});
