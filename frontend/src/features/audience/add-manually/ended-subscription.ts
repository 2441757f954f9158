import type { ManualResult } from '../../../../../shared/contracts/subscriber/subscriber-edit';
import { formatDay } from '../../../lib/format';

const done = {
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  spam: 'marked an email as spam',
} as const;

/** Why somebody who was just added will get no emails; undefined when they will. */
export const endedText = (result: ManualResult): string | undefined => {
  const { status, statusChangedAt, suppression } = result;
  const since = suppression?.at ?? statusChangedAt;
  const on = since ? ` on ${formatDay(since)}` : '';
  if (status !== 'active') return `This person ${done[status]}${on} and will not get emails.`;
  if (suppression)
    return `This person was put on the suppression list${on} and will not get emails.`;
  return undefined;
};
