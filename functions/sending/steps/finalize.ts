import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { stepHandler } from '../../platform/step-handler';
import { type FinalizeDependencies, finalize } from '../finalize-service';
import { liveDeliveries, liveDrafts, liveMessages } from '../live';
import { stepSchemas } from '../workflow-state';

const live = once(
  (): FinalizeDependencies => ({
    deliveries: liveDeliveries(),
    drafts: liveDrafts(),
    messages: liveMessages(),
    clock: systemClock,
  }),
);

export const handler = stepHandler(stepSchemas, finalize, live);
