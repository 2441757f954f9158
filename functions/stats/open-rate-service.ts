import type { Clock } from '../platform/clock';
import type { Table } from '../platform/table/table';
import { createRecentResults, type RecentResult } from './recent-results';

/** Returns a part of the whole in percent, with one decimal. Returns 0 when the whole is 0. */
export const percent = (part: number, total: number): number =>
  total > 0 ? Math.round((part / total) * 1000) / 10 : 0;

const rateOf = (recent: readonly RecentResult[]): number => {
  const opened = recent.reduce((sum, { counts }) => sum + counts.opens, 0);
  const accepted = recent.reduce((sum, { counts }) => sum + counts.accepted, 0);
  return percent(opened, accepted);
};

/**
 * Computes open rates over the last 90 days, which are the number of people who opened per accepted
 * email.
 */
export const createOpenRates = (table: Table, clock: Clock) => {
  const recent = createRecentResults(table, clock);
  return {
    /** Returns a percentage with one decimal. */
    ofCustomer: async (customerId: string): Promise<number> => rateOf(await recent(customerId)),

    /**
     * Returns the open rate of each segment in percent, over the emails sent to that segment.
     * Segments that never got an email are missing.
     */
    async ofSegments(customerId: string): Promise<ReadonlyMap<string, number>> {
      const all = await recent(customerId);
      const sentEmails = all.filter(({ counts }) => counts.accepted > 0);
      const ids = new Set(sentEmails.flatMap(({ segmentIds }) => segmentIds));
      const emailsSentTo = (id: string) =>
        sentEmails.filter(({ segmentIds }) => segmentIds.includes(id));
      return new Map([...ids].map((id) => [id, rateOf(emailsSentTo(id))]));
    },
  };
};
export type OpenRates = ReturnType<typeof createOpenRates>;
