import { systemClock } from '../platform/clock';
import { once } from '../platform/once';
import { liveTable } from '../platform/table';
import { createOpenRates } from '../stats/open-rate-service';
import { createAudienceCounters } from '../subscribers/audience-counters';
import { createSegmentRepository } from './segment-repository';
import { createSegmentService } from './segment-service';

export const live = once(() => ({
  segments: createSegmentService({
    segments: createSegmentRepository(liveTable()),
    counters: createAudienceCounters(liveTable()),
    openRates: createOpenRates(liveTable(), systemClock),
  }),
}));
export type SegmentDependencies = ReturnType<typeof live>;
