import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import { AppError } from '../platform/app-error';

/**
 * Returns whether a segment counts toward the plan's limit: only those that people build or fill
 * manually. If segments of imported files counted, a free account could import only once. Imports
 * are limited by the number of subscribers. Forms have a limit of their own.
 */
export const countsForPlan = ({ origin }: { readonly origin: string }): boolean =>
  origin === 'dynamic' || origin === 'manually';

/** @throws AppError segment_quota_exceeded when the plan doesn't allow another segment */
export const checkSegmentLimit = (segments: number, isPremium: boolean): void => {
  if (isPremium || segments < limits.freePlan.segments) return;
  throw new AppError('segment_quota_exceeded', messages.segmentQuotaExceeded);
};
