import { liveQuotas } from '../../mail/live';
import { createQuotaClaim } from '../../mail/quota/take-quota';
import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { stepHandler } from '../../platform/work/step-handler';
import {
  liveDeliveries,
  liveDraftLog,
  liveRecentDeliveries,
  liveRecipientLists,
  liveReputation,
  liveResults,
  liveSendingIsOff,
  liveSendingRequirements,
} from '../live';
import { type BatchCheckDependencies, checkBatch } from '../plan/batch-check-service';
import { stepSchemas } from '../workflow/workflow-state';

const live = once(
  (): BatchCheckDependencies => ({
    deliveries: liveDeliveries(),
    log: liveDraftLog(),
    results: liveResults(),
    recent: liveRecentDeliveries(),
    reputation: liveReputation(),
    quotas: liveQuotas(),
    take: createQuotaClaim(liveTable()),
    ...liveSendingRequirements(),
    recipientLists: liveRecipientLists(),
    sendingIsOff: liveSendingIsOff(),
    clock: systemClock,
  }),
);

export const handler = stepHandler(stepSchemas, checkBatch, live);
