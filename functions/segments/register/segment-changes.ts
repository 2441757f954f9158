import type { SegmentDefinition } from '../../../shared/contracts/segment-rules';
import type { Segment } from '../../items/segment';
import { checkSegmentLimit, countsForPlan } from '../../plans/segment-limit';
import { AppError } from '../../platform/app-error';
import { checkGraph } from '../rules/segment-graph';
import { checkNameFree } from './segment-name-rules';
import { checkSources, segmentsReferringTo } from './segment-references';

/** A customer's segments at one moment. */
export type SegmentsNow = {
  readonly all: readonly Segment[];
  /** How many of the segments count toward the plan's limit. */
  readonly counted: number;
};

/** One change of a segment. `segment` is its new state, or its last state when it was removed. */
export type SegmentChange = {
  readonly kind: 'create' | 'rename' | 'redefine' | 'publish' | 'remove';
  readonly segment: Segment;
};

const findChangeable = (segmentId: string, all: readonly Segment[]): Segment => {
  const found = all.find(({ id }) => id === segmentId);
  if (!found) throw new AppError('segment_not_found', 'This segment no longer exists.');
  if (!found.reserved) return found;
  throw new AppError('segment_reserved', 'You can’t edit, rename, or delete the default segment.');
};

const checkRules = (segmentId: string, definition: SegmentDefinition, all: readonly Segment[]) => {
  checkSources(definition, all);
  checkGraph(all, segmentId, definition);
};

/**
 * @throws AppError segment_name_taken, segment_source_missing, segment_cycle, segment_too_deep or
 * segment_quota_exceeded
 */
export const create = (
  segment: Segment,
  { all, counted }: SegmentsNow,
  isPremium: boolean,
): SegmentChange => {
  checkNameFree(segment.name, all);
  if (segment.definition) checkRules(segment.id, segment.definition, all);
  if (countsForPlan(segment)) checkSegmentLimit(counted, isPremium);
  return { kind: 'create', segment };
};

/** @throws AppError segment_not_found, segment_reserved or segment_name_taken */
export const rename = (segmentId: string, name: string, { all }: SegmentsNow): SegmentChange => {
  const segment = findChangeable(segmentId, all);
  checkNameFree(name, all, segmentId);
  return { kind: 'rename', segment: { ...segment, name } };
};

/**
 * Refuses a dynamic segment, because membership in it follows from its rules, so no one could leave
 * it.
 * @throws AppError segment_not_found, segment_reserved or segment_is_dynamic
 */
export const publish = (
  segmentId: string,
  publicName: string | null,
  { all }: SegmentsNow,
): SegmentChange => {
  const { publicName: _oldPublicName, ...segment } = findChangeable(segmentId, all);
  if (publicName === null) return { kind: 'publish', segment };
  if (segment.origin !== 'dynamic') return { kind: 'publish', segment: { ...segment, publicName } };
  throw new AppError(
    'segment_is_dynamic',
    'You can’t list a dynamic segment on the unsubscribe page, because people can’t leave it.',
  );
};

/**
 * New rules invalidate the last count, so it is removed.
 * @throws AppError the errors of rename and create, or segment_not_dynamic
 */
export const redefine = (
  segmentId: string,
  { name, definition }: { readonly name: string; readonly definition: SegmentDefinition },
  { all }: SegmentsNow,
): SegmentChange => {
  const { cachedCount, cachedActiveCount, countAt, ...segment } = findChangeable(segmentId, all);
  if (segment.origin !== 'dynamic') {
    throw new AppError('segment_not_dynamic', 'This segment has no rules to edit.');
  }
  checkNameFree(name, all, segmentId);
  checkRules(segmentId, definition, all);
  return { kind: 'redefine', segment: { ...segment, name, definition } };
};

/** @throws AppError segment_not_found, segment_reserved or segment_in_use */
export const remove = (segmentId: string, { all }: SegmentsNow): SegmentChange => {
  const segment = findChangeable(segmentId, all);
  const users = segmentsReferringTo(segmentId, all).map(({ name }) => `“${name}”`);
  if (users.length === 0) return { kind: 'remove', segment };
  throw new AppError(
    'segment_in_use',
    users.length === 1
      ? `The segment ${users[0]} uses this one. Remove it from that segment’s rules first.`
      : `The segments ${users.join(', ')} use this one. Remove it from their rules first.`,
  );
};
