import type * as z from 'zod';
import type { bulkBody } from '../../shared/contracts/jobs';
import type { JobInput } from '../items/job';
import { AppError } from '../platform/app-error';

const missingConsentText = 'Enter how or where they agreed.';

/**
 * Returns the job of a bulk action.
 * @param by the user who requests it
 * @throws AppError segment_missing or consent_missing when the action needs one and none is given
 */
export const bulkInput = (
  { action, selection, segmentId, consentText: text }: z.infer<typeof bulkBody>,
  by: 'customer' | 'manager',
): JobInput => {
  if (action === 'unsubscribe') return { kind: action, selection, by };
  if (action === 'delete_subscribers') return { kind: action, selection };
  if (action === 'state_consent') {
    if (text) return { kind: action, selection, text, by };
    throw new AppError('consent_missing', missingConsentText, {
      fields: { consentText: missingConsentText },
    });
  }
  if (segmentId) return { kind: action, selection, segmentId };
  throw new AppError('segment_missing', 'Choose a segment.', {
    fields: { segmentId: 'Choose a segment.' },
  });
};
