import { Badge } from '@mantine/core';
import type { SubscriberStatus } from '../../../../../shared/subscriber-status';

const colors: Readonly<Record<SubscriberStatus, string>> = {
  active: 'teal',
  unsubscribed: 'gray',
  bounced: 'orange',
  spam: 'red',
};

/** The status as the subscriber's page writes it: ACTIVE, UNSUBSCRIBED. */
export const StatusLabel = ({ status }: { readonly status: SubscriberStatus }) => (
  <Badge color={colors[status]} variant="light">
    {status.toUpperCase()}
  </Badge>
);
