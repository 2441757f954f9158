import fc from 'fast-check';
import { readCodes, writeCodes } from '../../../../functions/columns/format/arrow-columns';
import { valueKeys } from '../../../../functions/columns/order/value-keys';
import { parseNumber } from '../../../../functions/segments/rules/parse-number';
import { triesOf } from '../../../runner/length';

const value = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.string({
    unit: fc.constantFrom('A', 'z', 'É', 'ß', '1', ' ', '\u{1f600}', '\t'),
    maxLength: 6,
  }),
  fc.constantFrom('', 'SKU-1a', 'sku-1A', '12', '-3,5', '€ 7', 'e5', 'Infinity', 'A'.repeat(255)),
);

test('computes the same sort keys from stored bytes as from texts', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 40 }), (inputs) => {
      const storedColumn = readCodes(writeCodes(inputs.map((one) => one.toWellFormed())));
      const { values, codes } = storedColumn;
      expect(storedColumn.stored).toBeDefined();
      const [ofBytes, ofTexts] = [storedColumn, { values, codes }].map((column) => {
        const { bytes, starts } = valueKeys(column, parseNumber);
        return { bytes: [...bytes], starts: [...starts] };
      });
      expect(ofBytes).toEqual(ofTexts);
    }),
    { numRuns: triesOf({ short: 400, long: 2000 }) },
  );
});

test('doesn’t read a value that begins with a letter as a number', () => {
  fc.assert(
    fc.property(fc.constantFrom(...'abeixzAEZ'), fc.string(), (letter, suffix) => {
      expect(parseNumber(letter + suffix)).toBeUndefined();
    }),
    { numRuns: triesOf({ short: 400, long: 2000 }) },
  );
});
