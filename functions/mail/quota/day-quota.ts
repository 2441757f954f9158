import { leftForSequence, leftToday } from '../rate/rate-rules';
import type { QuotaRepository } from './quota-repository';
import type { TakeForSequence, TakeQuota } from './take-quota';

type Quotas = { readonly quotas: Pick<QuotaRepository, 'find'> };

export type BatchQuota = Quotas & {
  readonly take: TakeQuota;
  /** Whether another customer has something under way. */
  readonly othersThan: (customerId: string) => Promise<boolean>;
};

/**
 * Others take from the quota at the same moment. Who loses every try waits as if the day's quota
 * were used up.
 */
const quotaTries = 5;

/**
 * Takes quota for as many recipients of a batch as there is room for. While another customer has
 * something under way, half of what is left stays for it: one large delivery cannot use up the day
 * at once.
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
    // Where there is plenty, what others took meanwhile is no reason to ask again.
    const most = quota.taken + (isTight ? 0 : left - count);
    if (count <= 0 || (await take(quota, count, most))) return count;
  }
  return 0;
};

/** Today's quota has no room for mails of series: whoever is due is put off. */
export class DayIsFull extends Error {
  constructor() {
    super('day_is_full');
    this.name = 'DayIsFull';
  }
}

/** The day's quota as series take it: a few mails at a time, as they go out. */
export const createSequenceQuota = ({
  quotas,
  take,
}: Quotas & { readonly take: TakeForSequence }) => ({
  /** How many mails may go out now. */
  async room(): Promise<number> {
    const quota = await quotas.find();
    return quota ? leftForSequence(quota) : Number.MAX_SAFE_INTEGER;
  },

  /** @returns how many of the wanted mails may go out, none when the day is full */
  async take(wanted: number): Promise<number> {
    for (let attempt = 1; attempt <= quotaTries; attempt += 1) {
      const quota = await quotas.find();
      if (!quota || quota.max24HourSend < 0) return wanted;
      const count = Math.min(wanted, leftForSequence(quota));
      if (count <= 0) return 0;
      const most = {
        taken: quota.taken + leftToday(quota) - count,
        series: quota.series + leftForSequence(quota) - count,
      };
      if (await take(quota, count, most)) return count;
    }
    return 0;
  },
});
export type SequenceQuota = ReturnType<typeof createSequenceQuota>;
