import type * as z from 'zod';
import type { bulkBody } from '../../shared/contracts/jobs';
import type { JobInput } from '../items/job';
import { AppError } from '../platform/app-error';

/**
 * The job that a bulk action asks for.
 * @param by who asks
 * @throws AppError segment_missing when the action needs a segment and none is named
 */
export const bulkInput = (
  { action, selection, segmentId }: z.infer<typeof bulkBody>,
  by: 'customer' | 'manager',
): JobInput => {
  if (action === 'unsubscribe') return { kind: action, selection, by };
  if (action === 'delete_subscribers') return { kind: action, selection };
  if (segmentId) return { kind: action, selection, segmentId };
  throw new AppError('segment_missing', 'Choose a segment.', {
    fields: { segmentId: 'Choose a segment.' },
  });
};
