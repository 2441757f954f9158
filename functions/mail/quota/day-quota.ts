import { remainingForSequence, remainingToday } from '../rate/rate-rules';
import type { QuotaRepository } from './quota-repository';
import type { QuotaClaim, SequenceQuotaClaim } from './take-quota';

type Quotas = { readonly quotas: Pick<QuotaRepository, 'find'> };

export type BatchQuota = Quotas & {
  readonly take: QuotaClaim;
  /** Returns whether another customer is sending something. */
  readonly hasOtherCustomers: (customerId: string) => Promise<boolean>;
};

/**
 * The maximum number of tries to take quota while other callers take some concurrently. If all
 * tries fail, the caller waits as if the day's quota were used up.
 */
const quotaTries = 5;

/**
 * Takes quota for as many recipients of a batch as fit. While another customer is sending, half of
 * what is left is reserved for others, so that one large delivery can't use up the whole day's
 * quota.
 */
export const takeForBatch = async (
  customerId: string,
  requestedCount: number,
  { quotas, take, hasOtherCustomers }: BatchQuota,
): Promise<number> => {
  for (let attempt = 1; attempt <= quotaTries; attempt += 1) {
    const quota = await quotas.find();
    if (!quota) return requestedCount;
    const left = remainingToday(quota);
    const usesMostOfQuota = requestedCount > left / 2;
    const room =
      usesMostOfQuota && (await hasOtherCustomers(customerId)) ? Math.ceil(left / 2) : left;
    const count = Math.min(requestedCount, room);
    // While plenty of quota is left, don't retry just because another caller took some meanwhile.
    const maxUsage = quota.taken + (usesMostOfQuota ? 0 : left - count);
    if (count <= 0 || (await take(quota, count, maxUsage))) return count;
  }
  return 0;
};

/** Thrown when today's quota allows no more sequence emails. Due enrollments are postponed. */
export class DayIsFull extends Error {
  constructor() {
    super('day_is_full');
    this.name = 'DayIsFull';
  }
}

/**
 * Gives sequences access to the day's quota, which they take a few emails at a time as they send.
 */
export const createSequenceQuota = ({
  quotas,
  take,
}: Quotas & { readonly take: SequenceQuotaClaim }) => ({
  /** Returns how many sequence emails may go out now. */
  async room(): Promise<number> {
    const quota = await quotas.find();
    return quota ? remainingForSequence(quota) : Number.MAX_SAFE_INTEGER;
  },

  /** @returns how many of the requested emails may go out; 0 when the day's quota is used up */
  async take(requestedCount: number): Promise<number> {
    for (let attempt = 1; attempt <= quotaTries; attempt += 1) {
      const quota = await quotas.find();
      if (!quota || quota.max24HourSend < 0) return requestedCount;
      const count = Math.min(requestedCount, remainingForSequence(quota));
      if (count <= 0) return 0;
      const maxUsage = {
        taken: quota.taken + remainingToday(quota) - count,
        series: quota.series + remainingForSequence(quota) - count,
      };
      if (await take(quota, count, maxUsage)) return count;
    }
    return 0;
  },
});
export type SequenceQuota = ReturnType<typeof createSequenceQuota>;
