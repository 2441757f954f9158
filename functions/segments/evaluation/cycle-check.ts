import type { SegmentDefinition } from '../../../shared/contracts/segment-rules';
import { checkGraph } from '../rules/segment-graph';
import type { SegmentRepository } from '../segment-repository';

/** What saving a dynamic segment asks first. */
export const createCycleCheck = (segments: Pick<SegmentRepository, 'list'>) => ({
  /**
   * Checks a definition against all segments of the customer; without an id for a new segment.
   * @throws AppError segment_cycle or segment_too_deep
   */
  async checkCycles(
    customerId: string,
    segmentId: string | undefined,
    definition: SegmentDefinition,
  ): Promise<void> {
    checkGraph(await segments.list(customerId), segmentId, definition);
  },
});
export type CycleCheck = ReturnType<typeof createCycleCheck>;
