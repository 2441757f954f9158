/** The number of people in a group, and how many of them acted. */
export type Share = { readonly acted: number; readonly of: number };

/**
 * Adds up the weights of the contingency tables on one side of the observed table. Calculates each
 * weight from that of the adjacent table by the ratio of their probabilities. Weights are relative
 * to the observed table's, so no factorials are needed.
 */
const sumSide = (ratio: (x: number) => number, from: number, to: number, step: 1 | -1) => {
  let weight = 1;
  let all = 0;
  let tailProbability = 0;
  for (let x = from; x !== to; x += step) {
    weight *= ratio(x);
    all += weight;
    // The margin makes tables with the same probability equal despite rounding.
    if (weight <= 1 + 1e-7) tailProbability += weight;
  }
  return { all, asRare: tailProbability };
};

/**
 * Runs a two-sided Fisher's exact test on two shares. Returns the probability that chance alone
 * causes a difference at least as rare as the observed one, if both groups acted alike. It's also
 * valid for small numbers, where a comparison by the normal distribution isn't. Source: R. A.
 * Fisher, The Design of Experiments (1935), chapter 2; A. Agresti, Categorical Data Analysis
 * (2002), section 3.5.1. The number of steps grows with the smaller group. A million takes
 * milliseconds.
 * @returns a probability between 0 and 1
 */
export const fisherTest = (one: Share, other: Share): number => {
  const acted = one.acted + other.acted;
  const low = Math.max(0, acted - other.of);
  const high = Math.min(one.of, acted);
  // The ratio p(x + 1) / p(x) of the hypergeometric distribution.
  const up = (x: number) => ((one.of - x) * (acted - x)) / ((x + 1) * (other.of - acted + x + 1));
  const upperTail = sumSide(up, one.acted, high, 1);
  const lowerTail = sumSide((x) => 1 / up(x - 1), one.acted, low, -1);
  const all = 1 + upperTail.all + lowerTail.all;
  return Math.min(1, (1 + upperTail.asRare + lowerTail.asRare) / all);
};
