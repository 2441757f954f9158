import type { SegmentDefinition } from '../../shared/contracts/segment-rules';
import { AppError } from '../platform/app-error';
import type { Segment } from './segment';

/** Every other segment that the rules name: sources, and those of rules about membership. */
export const referencesOf = ({ segmentIds, behaviorRule }: SegmentDefinition): Set<string> =>
  new Set([
    ...segmentIds,
    ...behaviorRule.flatMap((rule) => ('segmentId' in rule ? [rule.segmentId] : [])),
  ]);

/** Dynamic segments whose rules name the given one. */
export const segmentsReferringTo = (segmentId: string, all: readonly Segment[]): Segment[] =>
  all.filter(({ definition }) => definition && referencesOf(definition).has(segmentId));

/** @throws AppError segment_source_missing when a segment the rules name is gone */
export const checkSources = (definition: SegmentDefinition, all: readonly Segment[]): void => {
  const known = new Set(all.map(({ id }) => id));
  if ([...referencesOf(definition)].every((id) => known.has(id))) return;
  throw new AppError(
    'segment_source_missing',
    'A segment named in these rules no longer exists. Choose another one.',
  );
};

const reach = (from: SegmentDefinition, all: readonly Segment[]): Set<string> => {
  const byId = new Map(all.map((segment) => [segment.id, segment]));
  const seen = referencesOf(from);
  // A set grows while it is walked through: every segment is looked at once.
  for (const id of seen) {
    const next = byId.get(id)?.definition;
    if (next) for (const reference of referencesOf(next)) seen.add(reference);
  }
  return seen;
};

/** @throws AppError segment_cycle when the rules lead back to the segment they belong to */
export const checkNoCycle = (
  segmentId: string,
  definition: SegmentDefinition,
  all: readonly Segment[],
): void => {
  if (!reach(definition, all).has(segmentId)) return;
  throw new AppError(
    'segment_cycle',
    'These rules lead back to this segment itself. Choose another source.',
  );
};
