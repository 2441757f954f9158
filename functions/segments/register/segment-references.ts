import { allSubscribersId } from '../../../shared/audience/all-subscribers';
import type { SegmentDefinition } from '../../../shared/contracts/segment-rules';
import { checkMembershipRules } from '../../audience/everyone-rules';
import type { Segment } from '../../items/segment';
import { AppError } from '../../platform/app-error';
import { referencesOf } from '../rules/segment-graph';

/** Returns the dynamic segments whose rules name the given one. */
export const segmentsReferringTo = (segmentId: string, all: readonly Segment[]): Segment[] =>
  all.filter(({ definition }) => definition && referencesOf(definition).includes(segmentId));

/**
 * @throws AppError segment_source_missing when a segment in the rules no longer exists, or
 *   segment_is_everybody when a rule checks membership in the segment of all subscribers
 */
export const checkSources = (definition: SegmentDefinition, all: readonly Segment[]): void => {
  checkMembershipRules(definition);
  const knownIds = new Set([allSubscribersId, ...all.map(({ id }) => id)]);
  if (referencesOf(definition).every((id) => knownIds.has(id))) return;
  throw new AppError(
    'segment_source_missing',
    'A segment used in these rules no longer exists. Choose another.',
  );
};
