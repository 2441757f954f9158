import type { CountedEngagement } from './rule-readers';

/**
 * Returns whether a rule counts a person's engagement with the email of this number. It counts if
 * the customer has sent at least that many emails, even if this one no longer exists. Walks over the
 * table read only these numbers, so other readers have to ignore any others.
 * @param at when the person first received, opened, or clicked the email
 */
export const isCounted = (
  number: number,
  at: number,
  { from, to, lastNumber }: CountedEngagement,
): boolean => number > 0 && number <= lastNumber && at >= from && at <= to;
