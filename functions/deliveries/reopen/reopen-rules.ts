import type { Delivery } from '../../items/delivery/delivery';
import { AppError } from '../../platform/app-error';
import { reopenableUntil } from '../../stats/reopen-rules';

const notReopenable = () =>
  new AppError(
    'delivery_not_reopenable',
    'There is nobody left to try again, or the email is still being sent. Reload to see how it stands.',
  );

const tooOld = () =>
  new AppError(
    'delivery_too_old',
    'This email is too old to be sent again. Duplicate it, bring it up to date and send it as a new one.',
  );

/**
 * True when the end that somebody saw was reopened already: a second click, another tab, or a call
 * whose answer was lost.
 */
export const isReopened = ({ reopened }: Pick<Delivery, 'reopened'>, endedAt: string): boolean =>
  reopened?.endedAt === endedAt;

/**
 * Whether a delivery may go on for those that were given up.
 * @param endedAt the end that somebody saw
 * @throws AppError delivery_not_reopenable or delivery_too_old
 */
export const checkReopenable = (
  found: Delivery,
  endedAt: string,
  counts: { readonly failedBecause?: Readonly<Record<string, number>> },
  now: number,
): void => {
  const until = reopenableUntil(found, counts);
  if (!until || found.finishedAt !== endedAt) throw notReopenable();
  if (now > Date.parse(until)) throw tooOld();
};

/** For a race that somebody else won. */
export const changedMeanwhile = notReopenable;
