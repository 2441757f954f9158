import type { DeliverySubscriber } from '../../../../../shared/contracts/deliveries';
import { limits } from '../../../../../shared/limits';
import { useApi } from '../../../lib/api/use-api';
import { DetailAvailability } from './detail-gate';
import type { Person } from './people-columns';
import { PeoplePages } from './people-pages';
import { usePeopleQuery } from './use-people-query';

type Filter = 'opened' | 'unsubscribed';
type Props = {
  readonly deliveryId: string;
  readonly createdAt: string;
  /** Limits the list to some recipients. Without a filter, it shows all of them. */
  readonly filter?: Filter;
};

const timeLabels = { opened: 'Opened At', unsubscribed: 'Unsubscribed At' } as const;
const units = { opened: 'open', unsubscribed: 'unsubscribe' } as const;
const stateNotes: Partial<Record<NonNullable<DeliverySubscriber['state']>, string>> = {
  skipped: 'Skipped',
  failed: 'Failed',
  bounced: 'Bounced',
  soft_bounced: 'Soft bounced',
};

const toPerson = (row: DeliverySubscriber, filter?: Filter): Person => ({
  id: row.subscriberId,
  subscriberId: row.subscriberId,
  email: row.email,
  at: filter ? row.createdAt : row.sentToSGAt,
  note: row.state ? stateNotes[row.state] : undefined,
});

/** A list of recipients, opens, or unsubscribes, with ten people per page. */
export const PeopleTab = ({ deliveryId, createdAt, filter }: Props) => {
  const params = { deliveryId };
  const count = useApi(
    'GET /delivery/{deliveryId}/subscribers/count',
    { params, query: { filter } },
    { refreshInterval: limits.statsCountsPollMs },
  );
  const peopleQuery = usePeopleQuery(count.data?.total);
  const list = useApi(
    'GET /delivery/{deliveryId}/subscribers',
    peopleQuery.query && { params, query: { filter, ...peopleQuery.query } },
    { keepPreviousData: true, refreshInterval: limits.statsPollMs },
  );
  return (
    <DetailAvailability createdAt={createdAt}>
      <PeoplePages
        people={list.data?.subscribers.map((row) => toPerson(row, filter))}
        error={list.error ?? count.error}
        onRetry={() => Promise.all([count.mutate(), list.mutate()])}
        deliveryId={deliveryId}
        list={{ filter }}
        peopleQuery={peopleQuery}
        nextCursor={list.data?.nextCursor}
        total={count.data?.total ?? 0}
        unit={filter ? units[filter] : 'recipient'}
        timeLabel={filter ? timeLabels[filter] : 'Sent At'}
      />
    </DetailAvailability>
  );
};
