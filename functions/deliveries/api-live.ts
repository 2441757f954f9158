import { liveQuotas } from '../mail/live';
import { systemClock } from '../platform/clock';
import { once } from '../platform/once';
import { createControlService } from './control/control-service';
import {
  liveCustomers,
  liveDeliveries,
  liveDraftLog,
  liveManifest,
  liveRecent,
  liveReputation,
  liveReputations,
} from './live';
import { createPlanView } from './plan/plan-view';
import { createSendingHealth } from './reputation/sending-health';
import { liveRecipientsCheck, liveSends } from './start-live';

export const live = once(() => ({
  sends: liveSends(),
  deliveries: createControlService({
    deliveries: liveDeliveries(),
    log: liveDraftLog(),
    reputation: liveReputation(),
    clock: systemClock,
  }),
  plans: createPlanView({
    customers: liveCustomers(),
    recipients: liveRecipientsCheck(),
    deliveries: liveDeliveries(),
    manifest: liveManifest(),
    clock: systemClock,
  }),
  reputation: liveReputation(),
  health: createSendingHealth({
    quotas: liveQuotas(),
    recent: liveRecent(),
    deliveries: liveDeliveries(),
    customers: liveCustomers(),
    reputations: liveReputations(),
    reputation: liveReputation(),
    clock: systemClock,
  }),
}));
export type SendingDependencies = ReturnType<typeof live>;
