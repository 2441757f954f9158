import { allSubscribersId, allSubscribersName } from '../../shared/audience/all-subscribers';
import type { SegmentDefinition } from '../../shared/contracts/segment-rules';
import { AppError } from '../platform/app-error';

/**
 * Refuses to exclude all subscribers, because that leaves no one to send to.
 * @throws AppError segment_is_everybody
 */
export const checkExclusions = (excludedSegmentIds: readonly string[] = []): void => {
  if (!excludedSegmentIds.includes(allSubscribersId)) return;
  const message = `You can’t exclude “${allSubscribersName}”, because then no one would get the email. Exclude another segment, or none.`;
  throw new AppError('segment_is_everybody', message, { fields: { excludedSegmentIds: message } });
};

/**
 * Refuses a rule about membership in “All subscribers”, because everyone is a member.
 * @throws AppError segment_is_everybody
 */
export const checkMembershipRules = ({
  behaviorRule,
}: Pick<SegmentDefinition, 'behaviorRule'>): void => {
  const usesAllSubscribers = behaviorRule.some(
    (rule) => 'segmentId' in rule && rule.segmentId === allSubscribersId,
  );
  if (!usesAllSubscribers) return;
  throw new AppError(
    'segment_is_everybody',
    `Everyone is in “${allSubscribersName}”, so a rule about it doesn’t narrow anything down. Choose another segment for this rule, or remove it.`,
  );
};
