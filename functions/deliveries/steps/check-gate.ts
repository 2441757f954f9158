import { liveQuotas } from '../../mail/live';
import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { stepHandler } from '../../platform/work/step-handler';
import { liveDeliveries, liveDraftLog, liveManifest, liveResults, liveSendingIsOff } from '../live';
import { checkGate, type GateDependencies } from '../plan/gate-service';
import { stepSchemas } from '../workflow/workflow-state';

const live = once(
  (): GateDependencies => ({
    deliveries: liveDeliveries(),
    log: liveDraftLog(),
    results: liveResults(),
    quotas: liveQuotas(),
    manifest: liveManifest(),
    sendingIsOff: liveSendingIsOff(),
    clock: systemClock,
  }),
);

export const handler = stepHandler(stepSchemas, checkGate, live);
