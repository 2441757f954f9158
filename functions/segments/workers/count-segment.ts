import * as z from 'zod';
import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { stepHandler } from '../../platform/work/step-handler';
import { liveBackgroundCount } from '../evaluation/live-count';
import { createSegmentCounts, type SegmentCounts } from '../reading/segment-counts';
import { createSegmentRepository, type SegmentRepository } from '../register/segment-repository';

const input = z.object({ customerId: z.string(), segmentId: z.string() });
const output = z.object({ outcome: z.enum(['counted', 'gone']) });

type Dependencies = {
  readonly segments: Pick<SegmentRepository, 'getMany'>;
  readonly counts: Pick<SegmentCounts, 'refresh'>;
};

const live = once((): Dependencies => {
  const table = liveTable();
  const counts = createSegmentCounts({
    table,
    count: liveBackgroundCount(),
    later: async () => undefined,
    clock: systemClock,
  });
  return { segments: createSegmentRepository(table), counts };
});

/** Counts a dynamic segment in the background. Running it again counts again. */
export const countSegment = async (
  { customerId, segmentId }: z.infer<typeof input>,
  { segments, counts }: Dependencies,
): Promise<z.infer<typeof output>> => {
  const segment = (await segments.getMany(customerId, [segmentId])).get(segmentId);
  if (!segment) return { outcome: 'gone' };
  await counts.refresh(customerId, segment);
  return { outcome: 'counted' };
};

export const handler = stepHandler({ input, output }, countSegment, live);
