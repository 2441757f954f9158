import type { SubscriberStatus } from '../../../../../shared/audience/subscriber-status';
import { StateBadge } from '../../../components/badges/state-badge';
import { statusTones } from '../../../components/badges/status-badge';

/** The status as the subscriber's page shows it, such as ACTIVE or UNSUBSCRIBED. */
export const StatusLabel = ({ status }: { readonly status: SubscriberStatus }) => (
  <StateBadge tone={statusTones[status]}>{status.toUpperCase()}</StateBadge>
);
