import { systemClock } from '../platform/clock';
import { once } from '../platform/once';
import { createControlService } from './control/control-service';
import { liveCustomers, liveDeliveries, liveDraftLog, liveManifest } from './live';
import { createPlanView } from './plan/plan-view';
import { liveAudienceCheck, liveSends } from './start-live';

export const live = once(() => ({
  sends: liveSends(),
  deliveries: createControlService({
    deliveries: liveDeliveries(),
    log: liveDraftLog(),
    clock: systemClock,
  }),
  plans: createPlanView({
    customers: liveCustomers(),
    audience: liveAudienceCheck(),
    deliveries: liveDeliveries(),
    manifest: liveManifest(),
    clock: systemClock,
  }),
}));
export type SendingDependencies = ReturnType<typeof live>;
