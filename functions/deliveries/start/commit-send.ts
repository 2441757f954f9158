import type { Author } from '../../drafts/draft-log';
import type { DraftLog } from '../../drafts/draft-log-repository';
import type { DraftRepository } from '../../drafts/draft-repository';
import type { ReviewRepository } from '../../drafts/review/review-repository';
import type { Draft } from '../../items/draft';
import { checkAccount } from '../../plans/account';
import { type Clock, toInstant } from '../../platform/clock';
import { correlationId } from '../../platform/correlation';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import type { RecentDeliveries } from '../delivery/recent-deliveries';
import { deliveryOf, type SendCheckDependencies } from './readiness-check';
import type { ClearedToSend } from './review-gate';
import { LostRace, type SendTransaction } from './start-transaction';

export type CommitDependencies = Pick<SendCheckDependencies, 'customers' | 'recipients'> & {
  readonly drafts: Pick<DraftRepository, 'saveItem'>;
  readonly log: Pick<DraftLog, 'items'>;
  readonly deliveries: Pick<DeliveryRepository, 'createItem'>;
  readonly recent: Pick<RecentDeliveries, 'openItem'>;
  readonly reviews: Pick<ReviewRepository, 'sameItem'>;
  readonly transaction: SendTransaction;
  readonly clock: Clock;
};

/**
 * The maximum number of attempts if other emails of the account are sent at the same moment. Even
 * two simultaneous sends are rare in one account.
 */
const maxTries = 4;

/**
 * Turns a checked draft into a delivery. Its segments are stored in their current state. @throws
 * AppError
 */
export const commitSend = async (
  customerId: string,
  ready: ClearedToSend,
  dependencies: CommitDependencies,
  author?: Author,
): Promise<void> => {
  const { drafts, log, customers, recipients, deliveries, recent, reviews } = dependencies;
  const { transaction, clock } = dependencies;
  const { draft } = ready;
  const lines = await log.items(customerId, draft.id, [{ kind: 'sent', author }]);
  // If the recipients of a scheduled email are already listed, its segments no longer matter.
  const frozenSegmentsKey = draft.taken ? undefined : await recipients.freeze(customerId, draft);
  const now = clock();
  const {
    sendAt: _sendAt,
    taken: _fixedRecipients,
    ownTimeAt: _recipientTime,
    zoneMove: _zoneMove,
    ...content
  } = draft;
  const sending: Draft = {
    ...content,
    status: 'sending',
    // Lists show the time when sending began and sort by it.
    updatedAt: toInstant(now),
    rev: draft.rev + 1,
  };
  for (let attempt = 1; ; attempt += 1) {
    const customer = attempt === 1 ? ready.customer : await customers.get(customerId);
    // The conflict may mean that the account was switched off in the meantime, so we check the
    // customer again.
    if (attempt > 1) checkAccount(customer, 0);
    const delivery = deliveryOf({ ...ready, customer }, frozenSegmentsKey, now);
    try {
      return await transaction.commit({
        customer,
        now,
        draft: drafts.saveItem(customerId, sending, draft.rev),
        delivery: deliveries.createItem({ ...delivery, correlationId: correlationId() }),
        review: reviews.sameItem(customerId, draft.id, ready.review),
        alongside: [recent.openItem(customerId, draft.id), ...lines],
      });
    } catch (error) {
      if (!(error instanceof LostRace) || attempt === maxTries) throw error;
    }
  }
};
