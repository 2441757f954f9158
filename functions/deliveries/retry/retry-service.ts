import type { Author } from '../../drafts/draft-log';
import type { DraftLog } from '../../drafts/draft-log-repository';
import type { DraftRepository } from '../../drafts/draft-repository';
import type { Customer } from '../../items/account/customer';
import type { Delivery } from '../../items/delivery/delivery';
import type { QuotaRepository } from '../../mail/quota/quota-repository';
import type { QuotaClaim } from '../../mail/quota/take-quota';
import { remainingToday } from '../../mail/rate/rate-rules';
import { checkAccount } from '../../plans/account';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import type { DeliveryCounters } from '../../stats/delivery-counters';
import { countUnreached, retryableUntil } from '../../stats/retry-rules';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import type { RecentDeliveries } from '../delivery/recent-deliveries';
import { checkSenderOf, type Senders } from '../delivery/sender-status';
import type { ReputationService } from '../reputation/reputation-service';

export type ReopenDependencies = {
  readonly deliveries: Pick<DeliveryRepository, 'get' | 'change'>;
  readonly drafts: Pick<DraftRepository, 'get' | 'saveItem'>;
  readonly log: Pick<DraftLog, 'items'>;
  readonly recent: Pick<RecentDeliveries, 'openItem'>;
  readonly results: DeliveryCounters;
  readonly customers: { get(customerId: string): Promise<Customer> };
  readonly senders: Senders;
  readonly reputation: Pick<ReputationService, 'check'>;
  readonly quotas: Pick<QuotaRepository, 'find'>;
  readonly take: QuotaClaim;
  readonly sendingIsOff: () => Promise<boolean>;
  readonly clock: Clock;
};

/**
 * The maximum number of attempts. An attempt can fail because other deliveries take from the quota
 * at the same moment.
 */
const maxQuotaTries = 5;

/**
 * Reserves quota for the recipients to retry.
 * @throws AppError daily_quota_used_up
 */
const takeQuota = async (
  people: number,
  { quotas, take }: Pick<ReopenDependencies, 'quotas' | 'take'>,
): Promise<void> => {
  for (let attempt = 1; attempt <= maxQuotaTries; attempt += 1) {
    const quota = await quotas.find();
    if (!quota) return;
    if (remainingToday(quota) < people) break;
    if (await take(quota, people)) return;
  }
  const message = 'You’re too close to today’s sending limit. Try again tomorrow.';
  throw new AppError('daily_quota_used_up', message);
};

const notReopenableError = () =>
  new AppError(
    'delivery_not_reopenable',
    'There’s no one left to retry, or the email is still being sent. Reload to check.',
  );

const tooOldError = () =>
  new AppError(
    'delivery_too_old',
    'This email is too old to resend. Duplicate it, update it, and send it as a new one.',
  );

/**
 * Returns true when the delivery was already reopened after the end time that the user's page
 * showed. This happens with a second click, another tab, or a repeated call whose answer was lost.
 */
const isReopened = ({ reopened }: Pick<Delivery, 'reopened'>, endedAt: string): boolean =>
  reopened?.endedAt === endedAt;

/**
 * Checks whether a delivery's failed recipients may be retried.
 * @param endedAt the delivery's end time, as the user's page showed it
 * @throws AppError delivery_not_reopenable or delivery_too_old
 */
const checkReopenable = (
  found: Delivery,
  endedAt: string,
  counts: { readonly failedBecause?: Readonly<Record<string, number>> },
  now: number,
): void => {
  const until = retryableUntil(found, counts);
  if (!until || found.finishedAt !== endedAt) throw notReopenableError();
  if (now > Date.parse(until)) throw tooOldError();
};

/** The error for a write that conflicts with an earlier one. */
const changedMeanwhile = notReopenableError;

/**
 * Lets an ended delivery retry failed recipients, whose emails SES never accepted. No one else is
 * affected (docs/adr/0065-retry-failed-recipients.md).
 */
export const createReopenService = (dependencies: ReopenDependencies) => {
  const { deliveries, drafts, log, recent, results, customers, senders } = dependencies;
  const { reputation, sendingIsOff, clock } = dependencies;

  /** @throws AppError for every reason why the account can't send now */
  const checkSending = async (found: Delivery): Promise<void> => {
    checkAccount(await customers.get(found.customerId), 0);
    await reputation.check(found.customerId);
    await checkSenderOf(found, senders, customers);
    if (!(await sendingIsOff())) return;
    const message = 'Sending is turned off for everyone right now. Try again later.';
    throw new AppError('sending_switched_off', message);
  };

  /** Writes the delivery, its email, and the list of deliveries in progress in one transaction. */
  const resumeDelivery = async (
    found: Delivery,
    endedAt: string,
    people: number,
    author?: Author,
  ) => {
    const { customerId, deliveryId, run, rev } = found;
    const draft = await drafts.get(customerId, deliveryId);
    // The delivery's last step hasn't finished yet, and would still write to the email that is
    // reopened here.
    if (draft.status !== 'sent') return false;
    const sending = { ...draft, status: 'sending' as const, rev: draft.rev + 1 };
    const lines = await log.items(customerId, deliveryId, [
      { kind: 'reopened', author, recipients: people },
    ]);
    const firstEndedAt = found.reopened?.firstEndedAt ?? endedAt;
    return deliveries.change(
      deliveryId,
      {
        status: 'sending',
        statusReason: undefined,
        finishedAt: undefined,
        run: run + 1,
        reopened: { endedAt, firstEndedAt, isReleased: false },
      },
      { from: ['sent_with_errors'], run, rev },
      {
        customerId,
        lines: [
          drafts.saveItem(customerId, sending, draft.rev),
          recent.openItem(customerId, deliveryId),
          ...lines,
        ],
      },
    );
  };

  return {
    /**
     * Reopens a delivery. Safe to repeat, because a repeated call with the same `endedAt` changes
     * nothing.
     * @param endedAt the delivery's end time, as the user's page showed it
     * @throws AppError for every reason why the account can't send
     */
    async reopen(
      customerId: string,
      deliveryId: string,
      endedAt: string,
      author?: Author,
    ): Promise<void> {
      const found = await deliveries.get(customerId, deliveryId);
      if (isReopened(found, endedAt)) return;
      const counts = await results.read(deliveryId);
      checkReopenable(found, endedAt, counts, clock());
      await checkSending(found);
      const people = countUnreached(counts);
      await takeQuota(people, dependencies);
      if (await resumeDelivery(found, endedAt, people, author)) return;
      if (!isReopened(await deliveries.get(customerId, deliveryId), endedAt)) {
        throw changedMeanwhile();
      }
    },
  };
};
