import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber } from '../../../lib/format';
import { SuppressionListPanel } from './suppression-list-panel';
import { UploadListDialog } from './upload-list-dialog';

/** Addresses no email is sent to: how many, which, and a way to add a file of them. */
export const SuppressionSection = () => {
  const [isUploading, setUploading] = useState(false);
  const [isListed, setListed] = useState(false);
  const { data } = useApi('GET /suppression/count', {}, { refreshInterval: 15_000 });
  const total = data?.total ?? 0;
  return (
    <Paper withBorder p="lg" radius="md">
      <Stack>
        <Group justify="space-between">
          <Group gap="xs">
            <Title order={2} size="h4">
              Suppression list
            </Title>
            {total > 0 ? (
              <Badge variant="light" color="gray" tt="none">
                {`${formatNumber(total)} ${total === 1 ? 'email' : 'emails'}`}
              </Badge>
            ) : null}
          </Group>
          <Button
            variant="default"
            leftSection={<IconUpload size={16} />}
            onClick={() => setUploading(true)}
          >
            upload file
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          Every send skips these addresses and counts them as skipped. Bounces, complaints and
          people who unsubscribe are added automatically.
        </Text>
        {total > 0 ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isListed}
            onClick={() => setListed(!isListed)}
            style={{ alignSelf: 'flex-start' }}
          >
            {isListed ? 'Hide the list' : 'Show the list'}
          </Button>
        ) : null}
        {isListed && total > 0 ? <SuppressionListPanel total={total} /> : null}
      </Stack>
      {isUploading ? <UploadListDialog onClose={() => setUploading(false)} /> : null}
    </Paper>
  );
};
