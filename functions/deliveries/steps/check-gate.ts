import { liveQuotas } from '../../mail/live';
import { createTakeQuota } from '../../mail/quota/take-quota';
import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { stepHandler } from '../../platform/work/step-handler';
import {
  liveDeliveries,
  liveDraftLog,
  liveManifest,
  liveRecent,
  liveReputation,
  liveResults,
  liveSendingIsOff,
  liveStanding,
} from '../live';
import { checkGate, type GateDependencies } from '../plan/gate-service';
import { stepSchemas } from '../workflow/workflow-state';

const live = once(
  (): GateDependencies => ({
    deliveries: liveDeliveries(),
    log: liveDraftLog(),
    results: liveResults(),
    recent: liveRecent(),
    reputation: liveReputation(),
    quotas: liveQuotas(),
    take: createTakeQuota(liveTable()),
    ...liveStanding(),
    manifest: liveManifest(),
    sendingIsOff: liveSendingIsOff(),
    clock: systemClock,
  }),
);

export const handler = stepHandler(stepSchemas, checkGate, live);
