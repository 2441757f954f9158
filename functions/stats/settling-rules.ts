import { settlesAt } from '../../shared/settling';

/** Whether the results of an email can be compared with those of others. */
export const hasSettled = (
  { finishedAt }: { readonly finishedAt?: string | undefined },
  now: number,
): boolean => finishedAt !== undefined && settlesAt(finishedAt) <= now;
