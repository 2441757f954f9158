import { boundsText } from '../../../../lib/format';

/** What a field says of a number that is not from 1 to `most`; the rule is not saved until it is. */
export const boundsError = (value: number, most: number): string | undefined =>
  value >= 1 && value <= most ? undefined : boundsText(1, most);
