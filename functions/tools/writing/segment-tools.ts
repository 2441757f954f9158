import { segmentDefinition } from '../../../shared/contracts/segment-rules';
import { saveSegmentBody } from '../../../shared/contracts/segments';
import { AppError } from '../../platform/app-error';
import type { SegmentService } from '../../segments/register/segment-service';
import type { createSegmentWrites } from '../../segments/register/segment-write-service';
import { defineTool } from '../tool';

export type SegmentSources = {
  /**
   * Returns the save function for segments. The next segment it creates gets the id of the call.
   */
  readonly writes: (callId: string) => Pick<ReturnType<typeof createSegmentWrites>, 'save'>;
  readonly segments: Pick<SegmentService, 'get'>;
};

/**
 * Tools for dynamic segments. No one is emailed until a person chooses such a segment for an email.
 */
export const segmentTools = ({ writes, segments }: SegmentSources) => [
  defineTool({
    name: 'build_segment',
    description:
      'Creates a segment of people from other segments, chosen by their attributes and behavior',
    permission: 'write',
    parameters: segmentDefinition.extend({
      name: saveSegmentBody.shape.name.meta({ examples: ['Recent openers'] }),
    }),
    execute: async (segmentInput, { customerId, callId, author, log }) => {
      try {
        const { id, name } = await writes(callId).save(customerId, segmentInput, author);
        await log(`Created segment ${id}`);
        return { segmentId: id, name };
      } catch (error) {
        const isNameTaken = error instanceof AppError && error.code === 'segment_name_taken';
        if (!isNameTaken) throw error;
        // If an earlier attempt of the same call created the segment, the segment has the call's
        // id. Otherwise, a different segment already uses the name.
        const segmentOfCall = await segments.get(customerId, callId).catch(() => undefined);
        if (segmentOfCall?.name !== segmentInput.name) throw error;
        return { segmentId: segmentOfCall.id, name: segmentOfCall.name };
      }
    },
  }),
];
