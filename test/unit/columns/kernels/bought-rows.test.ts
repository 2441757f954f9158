import fc from 'fast-check';
import {
  readPurchases,
  writePurchases,
} from '../../../../functions/columns/format/purchase-column';
import { hasBoughtAny, purchasesText } from '../../../../functions/items/audience/purchases';
import { purchaseRows } from '../../../../functions/segments/evaluation/bought-rows';
import { oddPurchases } from '../column-people';

const productId = fc.constantFrom('11', '12', '8801234567890', 'ü', '');
const second = fc.integer({ min: 1_764_000_000, max: 1_764_000_009 });
const usual = fc
  .uniqueArray(fc.record({ productId, at: second }), { selector: (one) => one.productId })
  .map(purchasesText);
const audience = fc.oneof(
  fc.array(usual, { minLength: 1, maxLength: 20 }),
  fc.array(fc.oneof(usual, fc.constantFrom(...oddPurchases)), { minLength: 1, maxLength: 20 }),
);

test('finds the same buyers in columns as in each person’s stored purchases', () => {
  fc.assert(
    fc.property(audience, fc.array(productId), second, second, (texts, products, from, to) => {
      const requestedProducts = new Set(products);
      const holds = purchaseRows(readPurchases(writePurchases(texts)), requestedProducts, {
        from,
        to,
      });
      expect(texts.map((_, row) => holds(row))).toEqual(
        texts.map((text) => hasBoughtAny(text, requestedProducts, { from, to })),
      );
    }),
    { numRuns: 2000 },
  );
});

test('stores ordinary purchases as numbers, and each product ID once', () => {
  const column = readPurchases(writePurchases(['11:7 12:5', '', '12:9']));
  expect(column).toEqual({
    starts: Int32Array.of(0, 2, 2, 3),
    products: ['11', '12'],
    codes: Uint32Array.of(0, 1, 1),
    moments: Uint32Array.of(7, 5, 9),
  });
});
