import { createRuleBook } from '../../../functions/segments/evaluation/rule-book';
import { createFieldKeyRepository } from '../../../functions/segments/field-keys/field-key-repository';
import { createFieldKeys } from '../../../functions/segments/field-keys/field-key-service';
import { fieldOfValues } from '../../../functions/segments/field-keys/field-value-rules';
import { createFieldValues } from '../../../functions/segments/field-keys/field-values';
import { type ImportProduct, openImportProduct } from '../imports/import-product';

const values = (...list: string[]) => ({
  people: list.map((value) => ({ k: value })),
  isAll: true,
});
const repeatValue = (value: string, times: number) => Array.from({ length: times }, () => value);

test.each([
  ['numbers with one word', ['many', ...repeatValue('12', 99)], 'number', 1],
  ['prices with a few dashes', [...repeatValue('–', 9), ...repeatValue('€ 4,50', 40)], 'number', 9],
  ['dates with one word', ['unknown', ...repeatValue('2024-05-01', 20)], 'date', 1],
  ['yes and no with one maybe', ['maybe', ...repeatValue('yes', 20)], 'boolean', 1],
  [
    'half numbers, half words',
    [...repeatValue('x', 20), ...repeatValue('1', 20)],
    'text',
    undefined,
  ],
  ['post codes', [...repeatValue('01234', 10), ...repeatValue('75001', 90)], 'text', undefined],
  [
    'telephone numbers',
    [...repeatValue('+4930123', 10), ...repeatValue('030', 90)],
    'text',
    undefined,
  ],
  ['nothing', [], 'text', undefined],
])('determines the type and odd values of an attribute: %s', (_description, list, type, odd) => {
  const expected = odd === undefined ? {} : { odd: { values: odd, of: list.length, isAll: true } };
  expect(fieldOfValues('k', values(...list))).toEqual({ key: 'k', type, ...expected });
});

describe('odd values in an imported file', () => {
  let product: ImportProduct;
  beforeAll(() => {
    product = openImportProduct();
  });
  afterAll(() => product.dispose());

  const measureCapacity = async (customerId: string, segmentId: string) => {
    const { table } = product;
    const foundKeys = await createFieldKeys({
      rules: createRuleBook(table),
      fieldKeys: createFieldKeyRepository(table),
      values: createFieldValues(table),
    }).list(customerId, [segmentId]);
    return foundKeys.find(({ key }) => key === 'spent');
  };
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `p${from + index}@shop.test,${index}.50\n`).join(
      '',
    );
  const odd = 'odd@shop.test,a lot\n';
  const files: readonly (readonly [string, string])[] = [
    ['first', `Email,Spent\n${odd}${rows(0, 1201)}`],
    ['in the middle', `Email,Spent\n${rows(0, 600)}${odd}${rows(600, 601)}`],
    ['last', `Email,Spent\n${rows(0, 1201)}${odd}`],
  ];

  test.each(files)(
    'keeps a column with 1,202 rows a number if one odd cell is %s, and finds no odd cell after it is corrected',
    async (location, content) => {
      const customerId = `01JD0000000000000000000OD${location.length % 10}`;
      const { segmentId } = await product.importNow(customerId, content);
      expect(await measureCapacity(customerId, segmentId)).toEqual({
        key: 'spent',
        type: 'number',
        odd: { values: 1, of: 1202, isAll: true },
      });
      await product.importNow(customerId, 'Email,Spent\nodd@shop.test,9000\n');
      expect(await measureCapacity(customerId, segmentId)).toEqual({
        key: 'spent',
        type: 'number',
      });
    },
  );
});
