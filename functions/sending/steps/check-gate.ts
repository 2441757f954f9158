import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { stepHandler } from '../../platform/step-handler';
import { checkGate, type GateDependencies } from '../gate-service';
import { liveDeliveries, liveManifest, liveQuotas, liveResults, liveSendingIsOff } from '../live';
import { stepSchemas } from '../workflow-state';

const live = once(
  (): GateDependencies => ({
    deliveries: liveDeliveries(),
    results: liveResults(),
    quotas: liveQuotas(),
    manifest: liveManifest(),
    sendingIsOff: liveSendingIsOff(),
    clock: systemClock,
  }),
);

export const handler = stepHandler(stepSchemas, checkGate, live);
