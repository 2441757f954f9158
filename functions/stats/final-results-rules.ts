import { comparableAt } from '../../shared/comparable';

/** Returns whether the results of an email can be compared with those of other emails. */
export const isComparable = (
  { finishedAt }: { readonly finishedAt?: string | undefined },
  now: number,
): boolean => finishedAt !== undefined && comparableAt(finishedAt) <= now;
