import { systemClock } from '../../platform/clock';
import { optionalEnv, readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { tickHandler } from '../../platform/work/tick-handler';
import { type CanaryDependencies, checkProduct } from '../check-service';

const live = once(
  (): CanaryDependencies => ({
    fetch,
    clock: systemClock,
    heartbeatUrl: optionalEnv('HEARTBEAT_URL'),
    ...readEnv('APP_URL', 'UNSUBSCRIBE_URL'),
  }),
);

export const handler = tickHandler(checkProduct, live);
