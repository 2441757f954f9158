import { Avatar } from '@mantine/core';
import { StatusBadge } from '../../../frontend/src/components/badges/status-badge';
import { Rate } from '../../../frontend/src/components/dash';
import type { Column } from '../../../frontend/src/components/table/column';
import { RowLink, TitleCell } from '../../../frontend/src/components/table/title-cell';
import { formatNumber } from '../../../frontend/src/lib/format';
import type { SubscriberStatus } from '../../../shared/audience/subscriber-status';

export type Person = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly status: SubscriberStatus;
  readonly orders: number;
  readonly openRate?: number;
};

export const people: readonly Person[] = [
  ...([
    {
      id: 'p1',
      email: 'ada@shop.example',
      name: 'Ada Byron',
      status: 'active',
      orders: 12,
      openRate: 62,
    },
    {
      id: 'p2',
      email: 'grace@shop.example',
      name: 'Grace',
      status: 'unsubscribed',
      orders: 1204,
      openRate: 8.5,
    },
    {
      id: 'p3',
      email: 'a-very-long-address-of-somebody-who-likes-hyphens@department.shop.example',
      name: 'Someone with a name that doesn’t fit',
      status: 'bounced',
      orders: 0,
    },
    { id: 'p4', email: 'joan@shop.example', name: '', status: 'spam', orders: 3, openRate: 0 },
  ] as const),
];

export const columns: readonly Column<Person>[] = [
  {
    key: 'email',
    head: 'Subscriber',
    width: '46%',
    cell: ({ email }) => (
      <TitleCell
        title={
          <RowLink to="/" title={email}>
            {email}
          </RowLink>
        }
      />
    ),
  },
  {
    key: 'status',
    head: 'Status',
    shape: 'badge',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'orders',
    head: 'Orders',
    isNumber: true,
    cell: ({ orders }) => formatNumber(orders),
  },
  {
    key: 'openRate',
    head: 'Open rate',
    isNumber: true,
    cell: ({ openRate }) => <Rate percent={openRate} />,
  },
];

export const tallColumns: readonly Column<Person>[] = [
  {
    key: 'email',
    head: 'Subscriber',
    width: '46%',
    shape: 'title',
    cell: ({ email, name }) => (
      <TitleCell
        picture={
          <Avatar size={32} radius={9} color="leaf.8" variant="filled">
            {email.slice(0, 1).toUpperCase()}
          </Avatar>
        }
        title={
          <RowLink to="/" title={email}>
            {email}
          </RowLink>
        }
        second={name || undefined}
      />
    ),
  },
  ...columns.slice(1),
];
