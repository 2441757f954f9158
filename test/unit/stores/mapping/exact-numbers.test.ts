import { parseExact } from '../../../../functions/stores/mapping/parse-exact';

test('keeps the digits of whole numbers beyond 2^53 as text, and reads others as numbers', () => {
  const text = `{"id": 9007199254740993, "small": 9007199254740991, "list": [-9007199254740993],
    "price": 12.5, "large": 1e21, "text": "9007199254740993"}`;
  expect(parseExact(text)).toEqual({
    id: '9007199254740993',
    small: 9007199254740991,
    list: ['-9007199254740993'],
    price: 12.5,
    large: 1e21,
    text: '9007199254740993',
  });
  expect(() => parseExact('{"id": 90071')).toThrow(SyntaxError);
});
