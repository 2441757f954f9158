import { systemClock } from '../platform/clock';
import { once } from '../platform/once';
import { liveTable } from '../platform/table';
import { createAudienceCounters } from './audience-counters';
import { createAudienceRepository } from './audience-repository';
import { createSubscriberRepository } from './subscriber-repository';

export const live = once(() => {
  const counters = createAudienceCounters(liveTable());
  return {
    subscribers: createSubscriberRepository(liveTable()),
    audience: createAudienceRepository(liveTable(), counters, systemClock),
    counters,
  };
});
export type SubscriberDependencies = ReturnType<typeof live>;
