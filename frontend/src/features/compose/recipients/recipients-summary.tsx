import { Badge, Group, Paper, Text, Title } from '@mantine/core';
import { useApi } from '../../../lib/api/use-api';
import { plural } from '../../../lib/format';

type Props = {
  readonly segmentIds: readonly string[];
  readonly recipients: number | undefined;
};

/** Who gets the email: the chosen segments and how many people they are together. */
export const RecipientsSummary = ({ segmentIds, recipients }: Props) => {
  const { data } = useApi('GET /segment', { query: { limit: 100 } });
  const names = data?.segments.filter(({ id }) => segmentIds.includes(id)) ?? [];
  return (
    <Paper withBorder p="lg" radius="md">
      <Title order={2} size="h5" mb="xs">
        Recipients
      </Title>
      <Text size="sm" mb="xs">
        {recipients === undefined
          ? 'Counting recipients…'
          : `${plural(recipients, 'active subscriber')} in ${plural(segmentIds.length, 'segment')}`}
      </Text>
      <Group gap="xs">
        {names.map(({ id, name }) => (
          <Badge key={id} variant="light" tt="none" title={name}>
            {name}
          </Badge>
        ))}
      </Group>
    </Paper>
  );
};
