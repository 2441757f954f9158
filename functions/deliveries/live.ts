import { S3Client } from '@aws-sdk/client-s3';
import { createMembershipRepository } from '../audience/membership-repository';
import { createAudienceCounters } from '../audience/status-counters';
import { createSubscriberRepository } from '../audience/subscriber-repository';
import { createSubscriberService } from '../audience/subscriber-service';
import { createSuppressionRepository } from '../audience/suppression-repository';
import { createCustomerRepository } from '../customers/customer-repository';
import { createDraftListRepository } from '../drafts/draft-list-repository';
import { createDraftLog } from '../drafts/draft-log-repository';
import { createDraftRepository } from '../drafts/draft-repository';
import { createReviewRepository } from '../drafts/review/review-repository';
import { createBodyStore } from '../email-content/body-store';
import { createCompiledStore } from '../email-content/compiled-store';
import { createMessageRepository } from '../messages/message-repository';
import { createPlanReader } from '../plans/plan-reader';
import { createIsSwitchedOff } from '../plans/switched-off';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createSenderRepository } from '../senders/sender-repository';
import { createDeliveryCounters } from '../stats/delivery-counters';
import { createDeliveryDays } from '../stats/delivery-days';
import { createControlService } from './control/control-service';
import { createSendingSwitch } from './control/sending-switch';
import { createDeliveryRepository } from './delivery/delivery-repository';
import { createRecentDeliveries } from './delivery/recent-deliveries';
import { createLedgerRepository } from './ledger/ledger-repository';
import { createFrozenSegmentsStore } from './recipients/frozen-segments-store';
import { createRecipientListStore } from './recipients/recipient-list-store';
import { createReputationRepository } from './reputation/reputation-repository';
import { createReputationService } from './reputation/reputation-service';
import { createTestEmailDays } from './reputation/test-email-days';

/*
 * The real dependencies, each created on first use. An entry point uses only those it needs, so
 * that a function doesn't need the environment variables of another function.
 */
const s3 = once(() => new S3Client({}));
const contentBucket = () => readEnv('CONTENT_BUCKET').CONTENT_BUCKET;

export const liveDeliveries = once(() => createDeliveryRepository(liveTable()));
export const liveLedger = once(() => createLedgerRepository(liveTable()));
export const liveSendingIsOff = once(() => createSendingSwitch(liveTable(), systemClock));
export const liveRecipientLists = once(() => createRecipientListStore(s3(), contentBucket()));
export const liveFrozenSegments = once(() => createFrozenSegmentsStore(s3(), contentBucket()));
export const liveContent = once(() => createCompiledStore(s3(), contentBucket()));

export const liveReviews = once(() => createReviewRepository(liveTable()));
export const liveDrafts = once(() => createDraftRepository(liveTable()));
export const liveDraftList = once(() => createDraftListRepository(liveTable()));
export const liveDraftLog = once(() =>
  createDraftLog(liveTable(), { clock: systemClock, newId: createNewId() }),
);
export const liveBodies = once(() => createBodyStore(s3(), contentBucket()));
export const liveCustomers = once(() => createCustomerRepository(liveTable()));
export const liveSenders = once(() => createSenderRepository(liveTable()));
export const liveSendingRequirements = once(() => ({
  senders: liveSenders(),
  isSwitchedOff: createIsSwitchedOff(liveTable()),
  isPremium: async (customerId: string) =>
    (await createPlanReader(liveTable(), systemClock).of(customerId)).premium,
  isHeldBack: async (customerId: string) =>
    (await liveReputations().find(customerId))?.level === 'paused',
}));
export const liveMembers = once(() => createMembershipRepository(liveTable()));
export const liveSubscribers = once(() => createSubscriberRepository(liveTable()));
export const liveSuppressions = once(() => createSuppressionRepository(liveTable()));
export const liveAudience = once(() => createAudienceCounters(liveTable()));
export const liveResults = once(() => createDeliveryCounters(liveTable()));
export const liveRecentDeliveries = once(() => createRecentDeliveries(liveTable()));
export const liveReputations = once(() => createReputationRepository(liveTable()));
export const liveReputation = once(() =>
  createReputationService({
    repository: liveReputations(),
    recent: liveRecentDeliveries(),
    days: createDeliveryDays(liveTable()),
    tests: createTestEmailDays(liveTable(), systemClock),
    deliveries: liveDeliveries(),
    log: liveDraftLog(),
    clock: systemClock,
  }),
);
export const liveControl = once(() =>
  createControlService({
    deliveries: liveDeliveries(),
    log: liveDraftLog(),
    reputation: liveReputation(),
    senders: liveSenders(),
    customers: liveCustomers(),
    clock: systemClock,
  }),
);
export const liveMessages = once(() => createMessageRepository(liveTable()));
export const liveSubscriberService = once(() =>
  createSubscriberService({
    subscribers: liveSubscribers(),
    suppressions: liveSuppressions(),
    clock: systemClock,
  }),
);
