import { winnerOf } from '../../../../functions/deliveries/ab-test/winner-rules';
import { type VariantLetter, variantLetters } from '../../../../shared/sending/ab-test';

const results = (...shares: readonly (readonly [acted: number, sent: number])[]) =>
  shares.map(([acted, sent], index) => ({
    variant: variantLetters[index] as VariantLetter,
    acted,
    sent,
  }));

test('declares a variant with a difference beyond chance a clear winner', () => {
  expect(winnerOf(results([40, 200], [80, 200]))).toEqual({ variant: 'B', isClear: true });
});

test('treats a small lead as the best guess, not as a clear winner', () => {
  expect(winnerOf(results([40, 200], [46, 200]))).toEqual({ variant: 'B', isClear: false });
});

test('chooses the first variant if several have equal results, or if none has results', () => {
  expect(winnerOf(results([40, 200], [40, 200]))).toEqual({ variant: 'A', isClear: false });
  expect(winnerOf(results([0, 200], [0, 200]))).toEqual({ variant: 'A', isClear: false });
  expect(winnerOf(results([0, 0], [0, 0], [0, 0]))).toEqual({ variant: 'A', isClear: false });
});

test('compares rates, not counts', () => {
  expect(winnerOf(results([60, 400], [50, 200])).variant).toBe('B');
});

test('requires the best of four variants to beat each of the other three', () => {
  const low = [20, 200] as const;
  const second = [70, 200] as const;
  const best = [80, 200] as const;
  expect(winnerOf(results(low, second, best, low))).toEqual({ variant: 'C', isClear: false });
  expect(winnerOf(results(low, low, best, low))).toEqual({ variant: 'C', isClear: true });
});

test('requires a larger lead for a clear winner with more variants', () => {
  const usual = [40, 200] as const;
  const leadCounts = [60, 200] as const;
  expect(winnerOf(results(usual, leadCounts)).isClear).toBe(true);
  expect(winnerOf(results(usual, leadCounts, usual, usual)).isClear).toBe(false);
});

/**
 * Returns a random number generator that gives the same numbers in every run: a linear congruential
 * generator (Numerical Recipes).
 */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

test.each([2, 4])(
  'finds a clear winner among %i equal variants in no more than one test in twenty',
  (variantCount) => {
    const random = randomFrom(20261123);
    const acted = () => Array.from({ length: 120 }, random).filter((value) => value < 0.25).length;
    const runs = 400;
    const clear = Array.from({ length: runs }, () =>
      winnerOf(results(...Array.from({ length: variantCount }, () => [acted(), 120] as const))),
    ).filter(({ isClear }) => isClear).length;
    expect(clear).toBeLessThanOrEqual(runs * 0.05);
  },
);

test('chooses a winner even if opens are counted before the emails they belong to', () => {
  expect(winnerOf(results([3, 2], [0, 100]))).toMatchObject({ variant: 'A' });
});
