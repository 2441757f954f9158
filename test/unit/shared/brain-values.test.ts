import fc from 'fast-check';
import { brainText, brainValue } from '../../../shared/brain';

test.each([
  ['  warm ', 'warm'],
  ['5', '5'],
  ['true', 'true'],
  ['"quoted"', '"quoted"'],
  ['{not json}', '{not json}'],
  ['[1, 2', '[1, 2'],
  // Parsing would round the number or keep only one of two equal keys, so the text stays as it is.
  ['{"id": 12345678901234567890}', '{"id": 12345678901234567890}'],
  ['[1e400]', '[1e400]'],
  ['{"a":1,"a":2}', '{"a":1,"a":2}'],
  ['{"__proto__":1}', '{"__proto__":1}'],
])('keeps %s as text', (typed, text) => {
  expect(brainValue(typed)).toBe(text);
});

test.each([
  [
    ' {"a": 1.50, "b:c": ["x:y", "1234567890123456789"]} ',
    { a: 1.5, 'b:c': ['x:y', '1234567890123456789'] },
  ],
  ['[]', []],
  ['{}', {}],
])('parses %s as data', (typed, data) => {
  expect(brainValue(typed)).toEqual(data);
});

test('parses displayed data as the same data again', () => {
  const digits = fc.integer({ min: -1e14, max: 1e14 });
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      ...[fc.string(), digits, fc.boolean(), fc.constant(null)],
      fc.array(tie('value')),
      fc.dictionary(fc.string(), tie('value')),
    ),
  }));
  fc.assert(
    fc.property(fc.array(value), (data) => {
      fc.pre(!JSON.stringify(data).includes('__proto__'));
      expect(brainValue(brainText(data))).toEqual(data);
    }),
  );
});
