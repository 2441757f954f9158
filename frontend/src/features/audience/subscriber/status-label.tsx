import type { SubscriberStatus } from '../../../../../shared/subscriber-status';
import { StateBadge } from '../../../components/state-badge';
import { statusTones } from '../../../components/status-badge';

/** The status as the subscriber's page writes it: ACTIVE, UNSUBSCRIBED. */
export const StatusLabel = ({ status }: { readonly status: SubscriberStatus }) => (
  <StateBadge tone={statusTones[status]}>{status.toUpperCase()}</StateBadge>
);
