import type { RateWindow } from '../rate/rate-window';
import { DayIsFull, type SequenceQuota } from './day-quota';

/**
 * Applies the day's quota to the send rate, for emails whose quota wasn't taken beforehand. Quota
 * is taken only for the emails that the rate lets through, so that waiting for the rate uses up no
 * quota. Once the day's quota is used up, none of the rate is reserved.
 */
export const limitByDay = (rate: RateWindow, day: SequenceQuota): RateWindow => ({
  /** @throws DayIsFull */
  async reserve(requestedCount) {
    if ((await day.room()) <= 0) throw new DayIsFull();
    const granted = await rate.reserve(requestedCount);
    if (granted === 0) return 0;
    const grantedCount = await day.take(granted);
    if (grantedCount === 0) throw new DayIsFull();
    return grantedCount;
  },
});
