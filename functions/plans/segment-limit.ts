import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import { AppError } from '../platform/app-error';

/**
 * Segments the plan's limit is about: those somebody builds or fills by hand. A file brings its
 * segment with it — if that counted, a free account could import only once, where the limit meant
 * for imports is the number of subscribers. A form's segment goes with the form, whose own limit
 * of one applies.
 */
export const countsForPlan = ({ origin }: { readonly origin: string }): boolean =>
  origin === 'dynamic' || origin === 'manually';

/** @throws AppError segment_quota_exceeded when the plan has no room for one more */
export const checkPlan = (segments: number, isPremium: boolean): void => {
  if (isPremium || segments < limits.freePlan.segments) return;
  throw new AppError('segment_quota_exceeded', messages.segmentQuotaExceeded);
};
