import type { SubscriberStatus } from '../../../../shared/audience/subscriber-status';
import { statusLabels } from '../../lib/status-words';
import { StateBadge, type Tone } from './state-badge';

export const statusTones: Readonly<Record<SubscriberStatus, Tone>> = {
  active: 'good',
  unsubscribed: 'quiet',
  bounced: 'attention',
  spam: 'bad',
};

/** The status of a subscriber. */
export const StatusBadge = ({ status }: { readonly status: SubscriberStatus }) => (
  <StateBadge tone={statusTones[status]}>{statusLabels[status]}</StateBadge>
);
