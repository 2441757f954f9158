import { Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { WaitingButton } from '../../components/waiting-button';
import { api } from '../../lib/api/client';
import { toastError } from '../../lib/toast';

type Props = { readonly text: string; readonly jobId: string; readonly customerId: string };

/**
 * A text about a finished export, with a button to download the file. The download link is
 * requested only on click.
 */
export const ExportLink = ({ text, jobId, customerId }: Props) => {
  const download = async () => {
    const { link, message } = await api('GET /job/{jobId}', { params: { jobId }, customerId });
    if (link) window.location.assign(link);
    else toastError(message ?? 'This file has expired. Export it again.');
  };
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{text}</Text>
      <WaitingButton
        size="compact-sm"
        variant="light"
        flex="none"
        leftSection={<IconDownload size={14} />}
        action={download}
      >
        Download CSV
      </WaitingButton>
    </Group>
  );
};
