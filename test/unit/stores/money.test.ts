import fc from 'fast-check';
import { moneyOf, moneyText } from '../../../functions/stores/records/money';

test.each([
  ['12.34', 'EUR', 1234],
  ['12', 'EUR', 1200],
  ['0.1', 'USD', 10],
  ['1500.0', 'JPY', 1500],
  ['1.2345', 'KWD', 1235],
  ['-3.50', 'GBP', -350],
  ['5.00', 'XQQ', 500],
  ['5.00', 'not a currency', 500],
])('converts %s %s to %s in the smallest unit', (text, currency, amount) => {
  expect(moneyOf(text, currency)).toEqual({ amount, currency });
});

test.each([
  ['', 'EUR'],
  ['NaN', 'EUR'],
  ['1e5', 'EUR'],
  ['12.3', undefined],
  [null, 'EUR'],
  ['99999999999999999', 'EUR'],
])('refuses %s %s as an amount', (text, currency) =>
  expect(moneyOf(text, currency)).toBeUndefined(),
);

test('reads an amount back as it was written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.constantFrom('EUR', 'JPY', 'KWD', 'ZZZ'),
      (amount, currency) => {
        const money = { amount, currency };
        expect(moneyOf(moneyText(money), currency)).toEqual(money);
      },
    ),
  );
});
