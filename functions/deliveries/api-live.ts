import { liveQuotas } from '../mail/live';
import { createQuotaClaim } from '../mail/quota/take-quota';
import { systemClock } from '../platform/clock';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import {
  liveControl,
  liveCustomers,
  liveDeliveries,
  liveDraftList,
  liveDraftLog,
  liveDrafts,
  liveRecentDeliveries,
  liveRecipientLists,
  liveReputation,
  liveReputations,
  liveResults,
  liveSenders,
  liveSendingIsOff,
} from './live';
import { createPlanView } from './plan/plan-view';
import { createSendingHealth } from './reputation/sending-health';
import { createReopenService } from './retry/retry-service';
import { createSequenceTimes } from './start/sequence-times';
import { createZoneChange } from './start/zone-change';
import { liveRecipientsCheck, liveSends } from './start-live';

export const live = once(() => ({
  sends: liveSends(),
  deliveries: liveControl(),
  reopening: createReopenService({
    deliveries: liveDeliveries(),
    drafts: liveDrafts(),
    log: liveDraftLog(),
    recent: liveRecentDeliveries(),
    results: liveResults(),
    customers: liveCustomers(),
    senders: liveSenders(),
    reputation: liveReputation(),
    quotas: liveQuotas(),
    take: createQuotaClaim(liveTable()),
    sendingIsOff: liveSendingIsOff(),
    clock: systemClock,
  }),
  plans: createPlanView({
    customers: liveCustomers(),
    recipients: liveRecipientsCheck(),
    deliveries: liveDeliveries(),
    recipientLists: liveRecipientLists(),
    clock: systemClock,
  }),
  zones: createZoneChange({
    customers: liveCustomers(),
    drafts: liveDrafts(),
    list: liveDraftList(),
    log: liveDraftLog(),
    recipients: liveRecipientsCheck(),
    sequences: createSequenceTimes(liveTable()),
    clock: systemClock,
  }),
  reputation: liveReputation(),
  health: createSendingHealth({
    quotas: liveQuotas(),
    recent: liveRecentDeliveries(),
    deliveries: liveDeliveries(),
    customers: liveCustomers(),
    reputations: liveReputations(),
    reputation: liveReputation(),
    clock: systemClock,
  }),
}));
