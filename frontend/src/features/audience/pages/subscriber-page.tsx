import {
  ActionIcon,
  Badge,
  Group,
  Paper,
  SimpleGrid,
  Skeleton,
  Stack,
  Table,
  Text,
  Title,
} from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router-dom';
import { LoadError } from '../../../components/load-error';
import { Page } from '../../../components/page';
import { StatusBadge } from '../../../components/status-badge';
import type { ApiResult } from '../../../lib/api/client';
import { useApi } from '../../../lib/api/use-api';
import { formatMoment } from '../../../lib/format';
import { statusReasonText } from '../status-reason';

type Subscriber = ApiResult<'GET /subscriber/{subscriberId}'>;

const Profile = ({ subscriber }: { readonly subscriber: Subscriber }) => (
  <Paper withBorder p="lg" radius="md">
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {subscriber.name || subscriber.email}
        </Title>
        <StatusBadge status={subscriber.status} />
      </Group>
      <Text>{subscriber.email}</Text>
      <Text size="sm" c="dimmed">
        Added {formatMoment(subscriber.createdAt)}
      </Text>
      {subscriber.statusChangedAt ? (
        <Text size="sm" c="dimmed">
          {statusReasonText(subscriber.status, subscriber.statusReason)} ·{' '}
          {formatMoment(subscriber.statusChangedAt)}
        </Text>
      ) : null}
    </Stack>
  </Paper>
);

const Segments = ({ ids }: { readonly ids: readonly string[] }) => {
  const { data } = useApi('GET /segment', {});
  const names = (data?.segments ?? []).filter(({ id }) => ids.includes(id));
  return (
    <Paper withBorder p="lg" radius="md">
      <Title order={2} size="h4" mb="xs">
        Segments
      </Title>
      {names.length > 0 ? (
        <Group gap="xs">
          {names.map(({ id, name }) => (
            <Badge key={id} variant="light" tt="none">
              {name}
            </Badge>
          ))}
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          In no segment
        </Text>
      )}
    </Paper>
  );
};

const Attributes = ({ fields }: { readonly fields: Readonly<Record<string, string>> }) => (
  <Paper withBorder p="lg" radius="md">
    <Title order={2} size="h4" mb="xs">
      Attributes
    </Title>
    <Table variant="vertical" layout="fixed">
      <Table.Tbody>
        {Object.entries(fields).map(([key, value]) => (
          <Table.Tr key={key}>
            <Table.Th w={200}>{key}</Table.Th>
            <Table.Td>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
    {Object.keys(fields).length === 0 ? (
      <Text size="sm" c="dimmed">
        No attributes
      </Text>
    ) : null}
  </Paper>
);

/** Everything known of one subscriber. */
export const SubscriberPage = () => {
  const { subscriberId = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, mutate } = useApi('GET /subscriber/{subscriberId}', {
    params: { subscriberId },
  });
  return (
    <Page
      title="Subscriber"
      before={
        <ActionIcon variant="subtle" color="gray" aria-label="Back" onClick={() => navigate(-1)}>
          <IconArrowLeft size={20} />
        </ActionIcon>
      }
    >
      {error ? <LoadError error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={200} radius="md" /> : null}
      {data ? (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Stack>
            <Profile subscriber={data} />
            <Segments ids={data.segmentIds} />
          </Stack>
          <Attributes fields={data.fields} />
        </SimpleGrid>
      ) : null}
    </Page>
  );
};
