import { once } from '../platform/once';
import { createControlService } from './control/control-service';
import { liveDeliveries } from './live';
import { liveSends } from './start-live';

export const live = once(() => ({
  sends: liveSends(),
  deliveries: createControlService(liveDeliveries()),
}));
export type SendingDependencies = ReturnType<typeof live>;
