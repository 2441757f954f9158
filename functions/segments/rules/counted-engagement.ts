import type { CountedEngagement } from './rule-readers';

/**
 * Returns whether a rule counts a person's engagement with the email of this number. It counts if
 * the customer has sent at least that many emails, even if this one no longer exists. Code that
 * reads the whole table loads only these numbers, so other code has to ignore the same ones.
 */
export const isCounted = (
  number: number,
  at: number,
  { from, to, lastNumber }: CountedEngagement,
): boolean => number > 0 && number <= lastNumber && at >= from && at <= to;
