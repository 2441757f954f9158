import type { SegmentDefinition } from '../../../shared/contracts/segment-rules';
import { AppError } from '../../platform/app-error';

/** The part of a segment that other segments can build on. */
export type GraphSegment = {
  readonly id: string;
  readonly name: string;
  readonly definition?: SegmentDefinition;
};

/** How many dynamic segments may build on each other, including the topmost. */
export const maxDepth = 3;

/** Returns the segments that a definition uses, as sources or in a condition on membership. */
export const referencesOf = ({ segmentIds, behaviorRule }: SegmentDefinition): string[] => [
  ...new Set([
    ...segmentIds,
    ...behaviorRule.flatMap((rule) => ('segmentId' in rule ? [rule.segmentId] : [])),
  ]),
];

export const cycleError = (name: string) =>
  new AppError(
    'segment_cycle',
    `“${name}” already uses this segment, so this one can’t use it. Choose another segment.`,
  );

const depthError = () =>
  new AppError(
    'segment_too_deep',
    'You can nest segments up to three levels deep. Use simpler segments here.',
  );

/** The id used for a new segment, which has no id yet that other segments could name. */
const unsavedId = 'unsaved';

/**
 * Checks that saving `definition` under `segmentId` creates no cycle and no chain of more than
 * three segments. `segments` are all of the customer's stored segments.
 * @throws AppError segment_cycle or segment_too_deep
 */
export const checkGraph = (
  segments: readonly GraphSegment[],
  segmentId: string | undefined,
  definition: SegmentDefinition,
): void => {
  const changedSegment = { id: segmentId ?? unsavedId, name: '', definition };
  const byId = new Map([...segments, changedSegment].map((segment) => [segment.id, segment]));

  const isCyclic = (id: string, seen: Set<string>): boolean => {
    if (id === changedSegment.id) return true;
    const next = byId.get(id)?.definition;
    if (!next || seen.has(id)) return false;
    seen.add(id);
    return referencesOf(next).some((reference) => isCyclic(reference, seen));
  };
  for (const id of referencesOf(definition)) {
    if (isCyclic(id, new Set())) throw cycleError(byId.get(id)?.name || 'This segment');
  }

  const depthOf = (id: string, depthAbove: number): number => {
    const next = byId.get(id)?.definition;
    if (!next || depthAbove > maxDepth) return depthAbove;
    return Math.max(...referencesOf(next).map((reference) => depthOf(reference, depthAbove + 1)));
  };
  if ([...byId.keys()].some((id) => depthOf(id, 0) > maxDepth)) throw depthError();
};
