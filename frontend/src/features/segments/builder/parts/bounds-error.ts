import { boundsText } from '../../../../lib/format';

/** Returns the error for a number that isn't from 1 to `most`. The rule isn't saved until it is. */
export const boundsError = (value: number, max: number): string | undefined =>
  value >= 1 && value <= max ? undefined : boundsText(1, max);
