import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { readImage } from '../../../../functions/platform/table/read-image';

const image: Record<string, AttributeValue> = {
  text: { S: 'a' },
  empty: { S: '' },
  whole: { N: '12' },
  broken: { N: '-0.25' },
  huge: { N: '90071992547409931' },
  yes: { BOOL: true },
  no: { BOOL: false },
  nothing: { NULL: true },
  map: { M: { inside: { M: { constructor: { S: 'x' }, list: { L: [{ N: '1' }, { S: '' }] } } } } },
  words: { SS: ['a', 'b'] },
  numbers: { NS: ['1', '2.5'] },
};

test('reads every type of value like the SDK', () => {
  expect(readImage(image)).toStrictEqual(unmarshall(image));
  expect(readImage(image)).toMatchObject({ text: 'a', huge: 90071992547409931n });
});

test('refuses an unknown type of value like the SDK', () => {
  const strange = { it: { Q: 'x' } } as unknown as Record<string, AttributeValue>;
  expect(() => readImage(strange)).toThrow('Unsupported type passed: Q');
});
