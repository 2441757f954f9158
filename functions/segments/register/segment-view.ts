import { allSubscribersId, allSubscribersName } from '../../../shared/audience/all-subscribers';
import type { BehaviorRule } from '../../../shared/contracts/segment-rules';
import type { SegmentView } from '../../../shared/contracts/segments';
import { everyone, noOne } from '../../audience/status-counters';
import type { StatusCounts } from '../../items/counts';
import type { Segment } from '../../items/segment';

type Facts = {
  /** Segments among which a dynamic segment's parents are found. */
  readonly others?: readonly Segment[];
  /** Counters of a segment with memberships; a dynamic one carries its counts itself. */
  readonly counts?: StatusCounts;
  /** Percent; absent when nothing was sent to it. */
  readonly openRate?: number | undefined;
};

type Rules = Pick<SegmentView, 'parentSegments' | 'fieldRule' | 'behaviorRule'>;

const rulesOf = ({ definition }: Segment, others: readonly Segment[]): Rules => {
  if (!definition) return {};
  const { segmentIds, fieldRule, behaviorRule } = definition;
  const names = new Map(others.map(({ id, name }) => [id, name]));
  names.set(allSubscribersId, allSubscribersName);
  // The name stored with a rule may be outdated: segments can be renamed.
  const namedNow = (rule: BehaviorRule): BehaviorRule =>
    'segmentId' in rule
      ? { ...rule, segmentName: names.get(rule.segmentId) ?? rule.segmentName }
      : rule;
  const parentSegments = segmentIds.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
  return { parentSegments, fieldRule, behaviorRule: behaviorRule.map(namedNow) };
};

/** A segment as lists and its own page show it. */
export const toSegmentView = (
  segment: Segment,
  { others = [], counts = noOne, openRate }: Facts = {},
): SegmentView => {
  const { definition, cachedCount, cachedActiveCount, ...shown } = segment;
  return {
    ...shown,
    ...rulesOf(segment, others),
    averageOpenRate: openRate ?? null,
    count: definition ? (cachedCount ?? 0) : everyone(counts),
    activeCount: definition ? (cachedActiveCount ?? 0) : counts.active,
  };
};
