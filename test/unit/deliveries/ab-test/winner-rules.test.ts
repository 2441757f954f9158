import { winnerOf } from '../../../../functions/deliveries/ab-test/winner-rules';
import { type VariantLetter, variantLetters } from '../../../../shared/sending/ab-test';

const results = (...shares: readonly (readonly [acted: number, sent: number])[]) =>
  shares.map(([acted, sent], index) => ({
    variant: variantLetters[index] as VariantLetter,
    acted,
    sent,
  }));

test('a variant that differs by more than chance is a clear winner', () => {
  expect(winnerOf(results([40, 200], [80, 200]))).toEqual({ variant: 'B', isClear: true });
});

test('a small lead isn’t clear, but is the best guess', () => {
  expect(winnerOf(results([40, 200], [46, 200]))).toEqual({ variant: 'B', isClear: false });
});

test('chooses the first of variants that did equally well or nothing at all', () => {
  expect(winnerOf(results([40, 200], [40, 200]))).toEqual({ variant: 'A', isClear: false });
  expect(winnerOf(results([0, 200], [0, 200]))).toEqual({ variant: 'A', isClear: false });
  expect(winnerOf(results([0, 0], [0, 0], [0, 0]))).toEqual({ variant: 'A', isClear: false });
});

test('rates decide, not counts', () => {
  expect(winnerOf(results([60, 400], [50, 200])).variant).toBe('B');
});

test('the best of four must beat each of the others', () => {
  const low = [20, 200] as const;
  const second = [70, 200] as const;
  const best = [80, 200] as const;
  expect(winnerOf(results(low, second, best, low))).toEqual({ variant: 'C', isClear: false });
  expect(winnerOf(results(low, low, best, low))).toEqual({ variant: 'C', isClear: true });
});

test('the more variants, the larger a clear lead must be', () => {
  const usual = [40, 200] as const;
  const lead = [60, 200] as const;
  expect(winnerOf(results(usual, lead)).isClear).toBe(true);
  expect(winnerOf(results(usual, lead, usual, usual)).isClear).toBe(false);
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
  'of %i equal variants, finds a clear winner in up to one test in twenty',
  (many) => {
    const random = randomFrom(20261123);
    const acted = () => Array.from({ length: 120 }, random).filter((value) => value < 0.25).length;
    const runs = 400;
    const clear = Array.from({ length: runs }, () =>
      winnerOf(results(...Array.from({ length: many }, () => [acted(), 120] as const))),
    ).filter(({ isClear }) => isClear).length;
    expect(clear).toBeLessThanOrEqual(runs * 0.05);
  },
);

test('opens counted before their emails don’t break the choice', () => {
  expect(winnerOf(results([3, 2], [0, 100]))).toMatchObject({ variant: 'A' });
});
