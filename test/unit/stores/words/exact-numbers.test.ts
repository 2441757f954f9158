import { parseExact } from '../../../../functions/stores/words/parse-exact';

test('whole numbers beyond 2^53 keep their digits as text, and others stay numbers', () => {
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
