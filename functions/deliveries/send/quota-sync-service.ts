import type { SESv2Client } from '@aws-sdk/client-sesv2';
import type { QuotaRepository } from '../../mail/quota/quota-repository';
import { readSesQuota } from '../../mail/quota/ses-quota';
import { ratePerSecond, remainingUsage } from '../../mail/rate/rate-rules';
import type { Clock } from '../../platform/clock';
import { type createSenderConcurrency, sendersFor } from './sender-concurrency';

export type QuotaSync = {
  readonly quotas: Pick<QuotaRepository, 'find' | 'put'>;
  readonly ses: SESv2Client;
  /**
   * One entry for each queue whose workers share the send rate, to set the number of workers. One
   * queue is for emails in sequences, and one is for all other emails.
   */
  readonly senders: readonly ReturnType<typeof createSenderConcurrency>[];
  readonly stageShare: number;
  readonly clock: Clock;
};

/**
 * Stores the account's send rate and daily quota where workers and the batch check read them, and
 * sets the number of workers accordingly. Sequences get as many workers as other emails, so that
 * each gets half of the rate while both have something to send (docs/adr/0006-rate-window.md).
 */
export const syncQuota = async (dependencies: QuotaSync): Promise<void> => {
  const { quotas, ses, senders, stageShare, clock } = dependencies;
  const [storedQuota, sesQuota] = await Promise.all([quotas.find(), readSesQuota(ses, clock)]);
  const perSecond = ratePerSecond(sesQuota.maxSendRate, stageShare);
  const seconds = storedQuota ? (Date.parse(sesQuota.at) - Date.parse(storedQuota.at)) / 1000 : 0;
  await quotas.put({
    ...sesQuota,
    taken: remainingUsage(storedQuota?.taken ?? 0, perSecond, seconds),
  });
  await Promise.all(senders.map((queue) => queue.set(sendersFor(perSecond))));
};
