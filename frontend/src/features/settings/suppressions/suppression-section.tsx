import { Button, Group, Text, Title } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api/use-api';
import { plural } from '../../../lib/format';
import { SuppressionListPanel } from './suppression-list-panel';
import { UploadListDialog } from './upload-list-dialog';

/**
 * The suppressed addresses: how many there are, a searchable list, and a button to upload a file of
 * them.
 */
export const SuppressionSection = () => {
  const [isUploading, setUploading] = useState(false);
  const { data } = useApi('GET /suppression/count', {}, { refreshInterval: 15_000 });
  const total = data?.total ?? 0;
  return (
    <section aria-labelledby="suppressions">
      <Group justify="space-between" align="flex-end" mb="sm">
        <div>
          <Group gap="xs">
            <Title order={2} id="suppressions">
              Suppression list
            </Title>
            {total > 0 ? (
              <Text component="span" size="2xs" c="dimmed">
                {plural(total, 'email')}
              </Text>
            ) : null}
          </Group>
          <Text size="xs" c="dimmed" maw={560}>
            We never send to these addresses. Bounces, complaints, and unsubscribes are added
            automatically.
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} />}
          onClick={() => setUploading(true)}
        >
          upload file
        </Button>
      </Group>
      {total > 0 ? <SuppressionListPanel total={total} /> : null}
      {isUploading ? <UploadListDialog onClose={() => setUploading(false)} /> : null}
    </section>
  );
};
