import { Badge } from '@mantine/core';
import type { SubscriberStatus } from '../../../shared/contracts/subscribers';
import { statusLabels } from '../lib/status-words';

const colors: Readonly<Record<SubscriberStatus, string>> = {
  ...{ active: 'teal', unsubscribed: 'gray', bounced: 'orange', spam: 'red' },
};

export const StatusBadge = ({ status }: { readonly status: SubscriberStatus }) => (
  <Badge color={colors[status]} variant="light">
    {statusLabels[status]}
  </Badge>
);
