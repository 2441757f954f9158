import { boundsText } from '../../../../lib/format';

/**
 * Returns the error for a number that isn't between 1 and `max`. A rule with this error can't be
 * saved.
 */
export const boundsError = (value: number, max: number): string | undefined =>
  value >= 1 && value <= max ? undefined : boundsText(1, max);
