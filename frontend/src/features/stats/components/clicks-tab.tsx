import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '../../../../../shared/limits';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber } from '../../../lib/format';
import { DetailGate } from './detail-gate';
import { type DeliveryLink, LinkList } from './link-list';
import { PeoplePages } from './people-pages';

type ClickersProps = {
  readonly deliveryId: string;
  readonly link: DeliveryLink;
  readonly onBack: () => void;
};

const Clickers = ({ deliveryId, link, onBack }: ClickersProps) => {
  const [page, setPage] = useState(1);
  const limit = limits.statsPageSize;
  const { data, error, mutate } = useApi(
    'GET /delivery/{deliveryId}/links/{linkId}/subscribers',
    { params: { deliveryId, linkId: link.id }, query: { limit, offset: (page - 1) * limit } },
    { keepPreviousData: true },
  );
  const people = data?.clicks.map(({ id, subscriber, createdAt }) => ({
    id,
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
        page={page}
        onPage={setPage}
        total={link.clicks}
        of="click"
        timeLabel="Clicked At"
        withId={false}
      />
    </>
  );
};

/** Links with their counts; a count opens who clicked. */
export const ClicksTab = ({
  deliveryId,
  createdAt,
}: {
  readonly deliveryId: string;
  readonly createdAt: string;
}) => {
  const [chosen, setChosen] = useState<DeliveryLink>();
  return (
    <DetailGate createdAt={createdAt}>
      {chosen ? (
        <Clickers deliveryId={deliveryId} link={chosen} onBack={() => setChosen(undefined)} />
      ) : (
        <LinkList deliveryId={deliveryId} onChoose={setChosen} />
      )}
    </DetailGate>
  );
};
