import type { GrowthView } from '../../shared/contracts/growth';

/** An audience without any known data. */
export const aGrowth = (changes: Partial<GrowthView> = {}): GrowthView => ({
  size: 0,
  active: 0,
  timeZone: 'UTC',
  days: 30,
  growth: 0,
  joined: 0,
  series: [],
  left: { unsubscribed: 0, bounced: 0, spam: 0, removed: 0 },
  ...changes,
});

/**
 * Segment counts by how segments are created (with rules, by a file import, by a form, or
 * manually), for a customer without segments.
 */
export const originTotals = { dynamic: 0, file: 0, form: 0, manually: 0 };
