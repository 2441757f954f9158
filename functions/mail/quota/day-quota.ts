import { leftForSequence, leftToday } from '../rate/rate-rules';
import type { QuotaRepository } from './quota-repository';
import type { TakeForSequence, TakeQuota } from './take-quota';

type Quotas = { readonly quotas: Pick<QuotaRepository, 'find'> };

export type BatchQuota = Quotas & {
  readonly take: TakeQuota;
  /** Returns whether another customer is sending something. */
  readonly othersThan: (customerId: string) => Promise<boolean>;
};

/**
 * How often to try when others take from the quota at the same moment. A caller that loses every
 * try waits as if the day's quota were used up.
 */
const quotaTries = 5;

/**
 * Takes quota for as many recipients of a batch as fit. While another customer is sending, half of
 * what is left is reserved for others, so that one large delivery can't use up the day at once.
 */
export const takeForBatch = async (
  customerId: string,
  wanted: number,
  { quotas, take, othersThan }: BatchQuota,
): Promise<number> => {
  for (let attempt = 1; attempt <= quotaTries; attempt += 1) {
    const quota = await quotas.find();
    if (!quota) return wanted;
    const left = leftToday(quota);
    const isTight = wanted > left / 2;
    const room = isTight && (await othersThan(customerId)) ? Math.ceil(left / 2) : left;
    const count = Math.min(wanted, room);
    // With plenty left, don't retry just because others took some meanwhile.
    const maxTaken = quota.taken + (isTight ? 0 : left - count);
    if (count <= 0 || (await take(quota, count, maxTaken))) return count;
  }
  return 0;
};

/** Thrown when today's quota has no room for sequence emails. Due enrollments are postponed. */
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
}: Quotas & { readonly take: TakeForSequence }) => ({
  /** Returns how many emails may go out now. */
  async room(): Promise<number> {
    const quota = await quotas.find();
    return quota ? leftForSequence(quota) : Number.MAX_SAFE_INTEGER;
  },

  /** @returns how many of the wanted emails may go out, none when the day is full */
  async take(wanted: number): Promise<number> {
    for (let attempt = 1; attempt <= quotaTries; attempt += 1) {
      const quota = await quotas.find();
      if (!quota || quota.max24HourSend < 0) return wanted;
      const count = Math.min(wanted, leftForSequence(quota));
      if (count <= 0) return 0;
      const maxTaken = {
        taken: quota.taken + leftToday(quota) - count,
        series: quota.series + leftForSequence(quota) - count,
      };
      if (await take(quota, count, maxTaken)) return count;
    }
    return 0;
  },
});
export type SequenceQuota = ReturnType<typeof createSequenceQuota>;
