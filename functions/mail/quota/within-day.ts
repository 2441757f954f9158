import type { RateWindow } from '../rate/rate-window';
import { DayIsFull, type SequenceQuota } from './day-quota';

/**
 * Returns the send rate for emails whose day's quota wasn't taken beforehand. Takes only what the
 * rate lets through, so that waiting for the rate uses up no quota, and doesn't ask for the rate on
 * a day that is full.
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
