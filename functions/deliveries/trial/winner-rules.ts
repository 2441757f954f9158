import type { TrialWinner } from '../../../shared/contracts/email/trial';
import { fisherTest } from './fisher-rules';

export type VariantResult = TrialWinner['results'][number];

/** How often a winner may be called clear that is none, in trials of equal variants: one in twenty. */
const mostFalse = 0.05;

const shareOf = ({ sent, acted }: VariantResult) => {
  // Somebody whose mail was in doubt may open it before it is counted as sent.
  const of = Math.max(sent, acted);
  return { acted, of };
};

const rateOf = (result: VariantResult): number => {
  const { acted, of } = shareOf(result);
  return of > 0 ? acted / of : 0;
};

/**
 * The best variant by rate; of equal ones the first. It is clear when it differs from each other one
 * by Fisher's exact test. The level is divided by the number of pairs (Bonferroni), because the best
 * of four is better than another by chance more often than one of two.
 */
export const winnerOf = (
  results: readonly VariantResult[],
): Pick<TrialWinner, 'variant' | 'isClear'> => {
  const [best = { variant: 'A', sent: 0, acted: 0 } as const, ...others] = [...results].sort(
    (one, other) => rateOf(other) - rateOf(one),
  );
  const pairs = (results.length * (results.length - 1)) / 2;
  const differs = (other: VariantResult) =>
    fisherTest(shareOf(best), shareOf(other)) < mostFalse / pairs;
  return { variant: best.variant, isClear: others.length > 0 && others.every(differs) };
};
