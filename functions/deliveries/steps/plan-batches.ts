import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { stepHandler } from '../../platform/work/step-handler';
import { liveDeliveries, liveManifest } from '../live';
import { type PlanDependencies, planBatches } from '../plan/plan-batches';
import { stepSchemas } from '../workflow/workflow-state';

const live = once(
  (): PlanDependencies => ({
    deliveries: liveDeliveries(),
    manifest: liveManifest(),
    clock: systemClock,
  }),
);

export const handler = stepHandler(stepSchemas, planBatches, live);
