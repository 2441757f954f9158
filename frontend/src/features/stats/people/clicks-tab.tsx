import { ActionIcon, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { useListAddress } from '../../../components/list/use-list-address';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber } from '../../../lib/format';
import { type DeliveryLink, LinkList } from '../components/link-list';
import { DetailAvailability } from './detail-gate';
import { PeoplePages } from './people-pages';
import { usePeopleQuery } from './use-people-query';

type ClickersProps = {
  readonly deliveryId: string;
  readonly link: DeliveryLink;
  readonly onBack: () => void;
};

const Clickers = ({ deliveryId, link, onBack }: ClickersProps) => {
  const peopleQuery = usePeopleQuery(link.clicks);
  const { data, error, mutate } = useApi(
    'GET /delivery/{deliveryId}/links/{linkId}/subscribers',
    peopleQuery.query && { params: { deliveryId, linkId: link.id }, query: peopleQuery.query },
    { keepPreviousData: true },
  );
  const people = data?.clicks.map(({ subscriber, createdAt }) => ({
    id: subscriber.id,
    subscriberId: subscriber.id,
    email: subscriber.email,
    at: createdAt,
  }));
  return (
    <>
      <Group mb="md" gap="sm" wrap="nowrap">
        <ActionIcon variant="subtle" color="gray" onClick={onBack} aria-label="Back to links">
          <IconArrowLeft size={20} />
        </ActionIcon>
        <div>
          <Title order={2} size="h4">
            {formatNumber(link.clicks)} Clicked
          </Title>
          <Text size="sm" c="dimmed" style={{ wordBreak: 'break-all' }}>
            {link.link}
          </Text>
        </div>
      </Group>
      <PeoplePages
        people={people}
        error={error}
        onRetry={() => mutate()}
        deliveryId={deliveryId}
        list={{ linkId: link.id }}
        peopleQuery={peopleQuery}
        nextCursor={data?.nextCursor}
        total={link.clicks}
        unit="click"
        timeLabel="Clicked At"
        withId={false}
      />
    </>
  );
};

type TabProps = { readonly delivery: DeliveryView };

/**
 * The email's links with their counts. Clicking a count shows who clicked. The URL contains the
 * selected link.
 */
export const ClicksTab = ({ delivery: { id, createdAt, click } }: TabProps) => {
  const { params, change } = useListAddress();
  const selectedLinkId = params.get('link');
  const links = useApi(
    'GET /delivery/{deliveryId}/links',
    selectedLinkId ? { params: { deliveryId: id } } : null,
  );
  const selectedLink = links.data?.find((link) => link.id === selectedLinkId);
  const isAwaited = selectedLinkId !== null && !links.data && !links.error;
  return (
    <DetailAvailability createdAt={createdAt}>
      {isAwaited ? <Skeleton height={240} radius="md" role="img" aria-label="Loading" /> : null}
      {selectedLink ? (
        <Clickers deliveryId={id} link={selectedLink} onBack={() => change({ link: undefined })} />
      ) : null}
      {selectedLink || isAwaited ? null : (
        <LinkList deliveryId={id} people={click} onChoose={(link) => change({ link: link.id })} />
      )}
    </DetailAvailability>
  );
};
