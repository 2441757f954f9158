import { createReviewService } from '../drafts/review/review-service';
import { systemClock } from '../platform/clock';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { liveMemberCount } from '../segments/evaluation/live-count';
import { createRuleBook } from '../segments/evaluation/rule-book';
import {
  liveAudience,
  liveBodies,
  liveCustomers,
  liveDeliveries,
  liveDraftLog,
  liveDrafts,
  liveFrozenSegments,
  liveMembers,
  liveRecentDeliveries,
  liveRecipientLists,
  liveReputation,
  liveReviews,
  liveSenders,
} from './live';
import { createFixedRecipients } from './recipients/fixed-recipients';
import { createRecipientsCheck } from './recipients/recipients-check';
import { createSendService } from './start/start-service';
import { createSendTransaction } from './start/start-transaction';

export const liveRecipientsCheck = once(() =>
  createRecipientsCheck({
    rules: createRuleBook(liveTable()),
    audience: liveAudience(),
    members: liveMembers(),
    count: liveMemberCount(),
    store: liveFrozenSegments(),
  }),
);

/**
 * These dependencies aren't in live.ts, because they read bodies, which most delivery functions
 * don't need.
 */
export const liveSends = once(() => {
  const draftStores = { drafts: liveDrafts(), log: liveDraftLog() };
  const reviews = liveReviews();
  const table = liveTable();
  return createSendService({
    ...draftStores,
    reviews,
    reviewing: createReviewService({ ...draftStores, reviews, table, clock: systemClock }),
    bodies: liveBodies(),
    customers: liveCustomers(),
    senders: liveSenders(),
    recipients: liveRecipientsCheck(),
    fixedRecipients: createFixedRecipients(liveRecipientLists()),
    deliveries: liveDeliveries(),
    recent: liveRecentDeliveries(),
    reputation: liveReputation(),
    transaction: createSendTransaction(table),
    clock: systemClock,
  });
});
