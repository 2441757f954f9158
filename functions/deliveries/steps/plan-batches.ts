import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { stepHandler } from '../../platform/work/step-handler';
import { liveDeliveries, liveRecipientLists } from '../live';
import { type PlanDependencies, planBatches } from '../plan/plan-batches';
import { stepSchemas } from '../workflow/workflow-state';

const live = once(
  (): PlanDependencies => ({
    deliveries: liveDeliveries(),
    recipientLists: liveRecipientLists(),
    clock: systemClock,
  }),
);

export const handler = stepHandler(stepSchemas, planBatches, live);
