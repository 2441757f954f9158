import type { ManualResult } from '../../../../../shared/contracts/subscriber/subscriber-edit';
import { formatDay } from '../../../lib/format';

const done = {
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  spam: 'marked an email as spam',
} as const;

/** Explains why a subscriber who was just added will get no emails. Undefined if they will. */
export const endedText = (result: ManualResult): string | undefined => {
  const { status, statusChangedAt, suppression } = result;
  const since = suppression?.at ?? statusChangedAt;
  const on = since ? ` on ${formatDay(since)}` : '';
  if (status !== 'active') return `This person ${done[status]}${on} and won’t get emails.`;
  if (suppression)
    return `This person was added to the suppression list${on} and won’t get emails.`;
  return undefined;
};
