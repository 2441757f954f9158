import { expect, test } from 'vitest';
import { formatPlanMoney } from './money';

test.each([
  [2500, 'usd', '$25'],
  [27_840, 'usd', '$278.40'],
  [0, 'eur', '€0'],
  [1200, 'jpy', '¥1,200'],
  [250_000, 'isk', 'ISK\u00a02,500'],
  [2500, 'mga', 'MGA\u00a02,500'],
  [1_234_567, 'usd', '$12,345.67'],
])('formats %i in %s as %s', (amount, currency, text) => {
  expect(formatPlanMoney(amount, currency)).toBe(text);
});
