import { allSubscribersId, allSubscribersName } from '../../shared/audience/all-subscribers';
import type { SegmentDefinition } from '../../shared/contracts/segment-rules';
import { AppError } from '../platform/app-error';

/**
 * Excluding everybody leaves nobody to send to, whatever else is chosen.
 * @throws AppError segment_is_everybody
 */
export const checkExclusions = (excludedSegmentIds: readonly string[] = []): void => {
  if (!excludedSegmentIds.includes(allSubscribersId)) return;
  const message = `You can’t exclude “${allSubscribersName}”, because then no one would get the email. Exclude another segment, or none.`;
  throw new AppError('segment_is_everybody', message, { fields: { excludedSegmentIds: message } });
};

/**
 * Everybody is in “All subscribers”: a rule that asks who is in it holds for all, and its opposite for nobody.
 * @throws AppError segment_is_everybody
 */
export const checkMembershipRules = ({
  behaviorRule,
}: Pick<SegmentDefinition, 'behaviorRule'>): void => {
  const asks = behaviorRule.some(
    (rule) => 'segmentId' in rule && rule.segmentId === allSubscribersId,
  );
  if (!asks) return;
  throw new AppError(
    'segment_is_everybody',
    `Everyone is in “${allSubscribersName}”, so a rule about it doesn’t narrow anything down. Choose another segment for this rule, or remove it.`,
  );
};
