import { createReviewService } from '../drafts/review/review-service';
import { systemClock } from '../platform/clock';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { liveAudienceCount } from '../segments/evaluation/live-count';
import { createRuleBook } from '../segments/evaluation/rule-book';
import {
  liveAudience,
  liveBodies,
  liveCustomers,
  liveDeliveries,
  liveDraftLog,
  liveDrafts,
  liveFrozenAudience,
  liveMembers,
  liveRecent,
  liveReputation,
  liveReviews,
  liveSenders,
} from './live';
import { createAudienceCheck } from './recipients/audience-check';
import { createSendService } from './start/start-service';
import { createSendTransaction } from './start/start-transaction';

export const liveAudienceCheck = once(() =>
  createAudienceCheck({
    rules: createRuleBook(liveTable()),
    audience: liveAudience(),
    members: liveMembers(),
    count: liveAudienceCount(),
    store: liveFrozenAudience(),
  }),
);

/** Apart from live.ts because it reads bodies, which most functions of deliveries need not load. */
export const liveSends = once(() => {
  const written = { drafts: liveDrafts(), log: liveDraftLog() };
  const reviews = liveReviews();
  const table = liveTable();
  return createSendService({
    ...written,
    reviews,
    reviewing: createReviewService({ ...written, reviews, table, clock: systemClock }),
    bodies: liveBodies(),
    customers: liveCustomers(),
    senders: liveSenders(),
    audience: liveAudienceCheck(),
    deliveries: liveDeliveries(),
    recent: liveRecent(),
    reputation: liveReputation(),
    transaction: createSendTransaction(table),
    clock: systemClock,
  });
});
