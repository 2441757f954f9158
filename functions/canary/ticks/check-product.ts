import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { tickHandler } from '../../platform/work/tick-handler';
import { type CanaryDependencies, checkProduct } from '../check-service';

const live = once(
  (): CanaryDependencies => ({
    fetch,
    clock: systemClock,
    ...readEnv('APP_URL', 'UNSUBSCRIBE_URL', 'FORMS_URL', 'HEARTBEAT_URL'),
  }),
);

export const handler = tickHandler(checkProduct, live);
