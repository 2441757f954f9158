import type { AbTestWinner } from '../../../shared/contracts/email/ab-test';
import { fisherTest } from './fisher-rules';

export type VariantResult = AbTestWinner['results'][number];

/**
 * The maximum probability of wrongly calling a variant a clear winner when all variants are equal,
 * one in twenty.
 */
const maxFalsePositiveRate = 0.05;

const shareOf = ({ sent, acted }: VariantResult) => {
  // A person whose email has an unknown outcome may open it before it's counted as sent, so `acted`
  // may be larger than `sent`.
  const total = Math.max(sent, acted);
  return { acted, of: total };
};

const rateOf = (result: VariantResult): number => {
  const { acted, of: total } = shareOf(result);
  return total > 0 ? acted / total : 0;
};

/**
 * Returns the variant with the best rate, or the first of several equal ones. The winner is clear
 * if it differs from each of the others by Fisher's exact test. The significance level is divided
 * by the number of pairs (Bonferroni), because the best of four variants beats another by chance
 * more often than the best of two.
 */
export const winnerOf = (
  results: readonly VariantResult[],
): Pick<AbTestWinner, 'variant' | 'isClear'> => {
  const [best = { variant: 'A', sent: 0, acted: 0 } as const, ...others] = [...results].sort(
    (one, other) => rateOf(other) - rateOf(one),
  );
  const pairCount = (results.length * (results.length - 1)) / 2;
  const differsFrom = (other: VariantResult) =>
    fisherTest(shareOf(best), shareOf(other)) < maxFalsePositiveRate / pairCount;
  return { variant: best.variant, isClear: others.length > 0 && others.every(differsFrom) };
};
