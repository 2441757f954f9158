import { createSubscriberRepository } from '../audience/subscriber-repository';
import { createSubscriberService } from '../audience/subscriber-service';
import { createSuppressionRepository } from '../audience/suppression-repository';
import { liveKeyRing } from '../platform/aws/secrets';
import { systemClock } from '../platform/clock';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createTokenReader } from './token-reader';
import { createUnsubscribeRepository } from './unsubscribe-repository';
import type { UnsubscribeDependencies } from './unsubscribe-service';

/** Dependencies of unsubscribing by link and by one click. */
export const liveUnsubscribe = once(
  (): UnsubscribeDependencies => ({
    readToken: createTokenReader(liveKeyRing()),
    unsubscribes: createUnsubscribeRepository(liveTable()),
    subscribers: createSubscriberService({
      subscribers: createSubscriberRepository(liveTable()),
      suppressions: createSuppressionRepository(liveTable()),
      clock: systemClock,
    }),
    clock: systemClock,
  }),
);
