import { Badge } from '@mantine/core';
import type { SubscriberStatus } from '../../../shared/contracts/subscribers';

const looks: Readonly<
  Record<SubscriberStatus, { readonly color: string; readonly label: string }>
> = {
  active: { color: 'teal', label: 'Active' },
  unsubscribed: { color: 'gray', label: 'Unsubscribed' },
  bounced: { color: 'orange', label: 'Bounced' },
  spam: { color: 'red', label: 'Spam' },
};

export const StatusBadge = ({ status }: { readonly status: SubscriberStatus }) => (
  <Badge color={looks[status].color} variant="light">
    {looks[status].label}
  </Badge>
);
