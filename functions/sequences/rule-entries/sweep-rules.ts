import type { TurnRules } from '../../segments/evaluation/rule-book';

const hourMs = 3_600_000;

/** How long after one look at the rules the next is made; a tick comes every ten minutes. */
export const lookEveryMs = hourMs / 2;

/**
 * Periods of 24 hours move on by the second. Looking at everybody is dear (a quarter of a million reads
 * for a million people), so it is done so often, and somebody enters so
 * much late, and 40 minutes at most.
 */
const periodsEveryMs = 3 * hourMs;

/**
 * Whether people may have come in by time alone since the last time it was looked: by periods every
 * three hours, by days once the customer's calendar shows another one.
 */
export const isSweepDue = ({ now, isNewDay }: TurnRules, sinceMs: number): boolean =>
  (now.passing.includes('periods') && sinceMs >= periodsEveryMs) ||
  (now.passing.includes('days') && isNewDay);

/** Rules that nothing but a change makes true: there is nothing to look for. */
export const isTimeless = ({ now }: TurnRules): boolean => now.passing.length === 0;
