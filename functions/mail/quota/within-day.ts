import type { RateWindow } from '../rate/rate-window';
import { DayIsFull, type SequenceQuota } from './day-quota';

/**
 * Applies the day's quota to the send rate, for emails whose quota wasn't taken beforehand. It
 * takes quota only for the emails that the rate lets through, so that waiting for the rate uses up
 * no quota. On a day that is full, it doesn't reserve any of the rate.
 */
export const withinDay = (rate: RateWindow, day: SequenceQuota): RateWindow => ({
  /** @throws DayIsFull */
  async reserve(wanted) {
    if ((await day.room()) <= 0) throw new DayIsFull();
    const granted = await rate.reserve(wanted);
    if (granted === 0) return 0;
    const taken = await day.take(granted);
    if (taken === 0) throw new DayIsFull();
    return taken;
  },
});
