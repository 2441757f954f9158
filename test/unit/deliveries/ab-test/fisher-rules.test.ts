import * as fc from 'fast-check';
import { fisherTest } from '../../../../functions/deliveries/ab-test/fisher-rules';

/**
 * P-values from R 4.3, `fisher.test(matrix(c(a, b, c, d), 2))$p.value`. The first is Fisher's own
 * example about tea.
 */
const knownResults = [
  { one: { acted: 3, of: 4 }, other: { acted: 1, of: 4 }, p: 0.4857142857 },
  { one: { acted: 1, of: 10 }, other: { acted: 11, of: 14 }, p: 0.0027594561 },
  { one: { acted: 0, of: 10 }, other: { acted: 10, of: 10 }, p: 0.0000108251 },
  { one: { acted: 5, of: 10 }, other: { acted: 5, of: 10 }, p: 1 },
] as const;

test.each(knownResults)(
  'computes the probability for $one.acted of $one.of against $other.acted of $other.of as $p',
  (table) => {
    expect(fisherTest(table.one, table.other)).toBeCloseTo(table.p, 8);
  },
);

const share = fc
  .tuple(fc.nat(200), fc.nat(200))
  .map(([a, b]) => ({ acted: Math.min(a, b), of: Math.max(a, b) }));

test('computes the same probability when the two groups are swapped', () => {
  fc.assert(
    fc.property(share, share, (one, other) => {
      const p = fisherTest(one, other);
      expect(p).toBeGreaterThan(0);
      expect(p).toBeLessThanOrEqual(1);
      expect(fisherTest(other, one)).toBeCloseTo(p, 8);
    }),
  );
});

test('finds no difference between empty groups or groups without any action', () => {
  expect(fisherTest({ acted: 0, of: 0 }, { acted: 0, of: 0 })).toBe(1);
  expect(fisherTest({ acted: 0, of: 100 }, { acted: 0, of: 100 })).toBe(1);
});

test('compares groups of half a million people, even when the difference is extreme', () => {
  const groupSize = 500_000;
  expect(
    fisherTest({ acted: 100_000, of: groupSize }, { acted: 100_100, of: groupSize }),
  ).toBeGreaterThan(0.5);
  expect(fisherTest({ acted: 100_000, of: groupSize }, { acted: 200_000, of: groupSize })).toBe(0);
});
