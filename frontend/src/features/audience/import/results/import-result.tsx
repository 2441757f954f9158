import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ImportView } from '../../../../../../shared/contracts/imports/imports';
import { StateBadge } from '../../../../components/badges/state-badge';
import { Dash } from '../../../../components/dash';
import { api } from '../../../../lib/api/client';
import { useAction } from '../../../../lib/api/use-action';
import { download } from '../../../../lib/download';
import { formatNumber, plural } from '../../../../lib/format';
import { useCustomerId } from '../../../../lib/session/customer-context';

/**
 * Returns a text such as '1,201 created, 1 updated, 2 skipped'. Leaves out updates and skipped rows
 * if there are none.
 */
const countsText = ({ created, updated, rejected }: ImportView): string =>
  [
    `${formatNumber(created)} created`,
    updated > 0 ? `${formatNumber(updated)} updated` : '',
    rejected > 0 ? `${formatNumber(rejected)} skipped` : '',
  ]
    .filter(Boolean)
    .join(', ');

const RejectedRows = ({ job }: { readonly job: ImportView }) => {
  const customerId = useCustomerId();
  const label = `Download the ${plural(job.rejected, 'rejected row')} of ${job.fileName}`;
  const fetchRows = useAction(async () => {
    const params = { importId: job.id };
    download((await api('GET /import/{importId}/rejected', { params, customerId })).url);
  });
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        loading={fetchRows.busy}
        onClick={() => fetchRows.run()}
      >
        <IconDownload size={16} />
      </ActionIcon>
    </Tooltip>
  );
};

type Props = { readonly job: ImportView | undefined };

/** The result of the last import into a segment. It stays visible after the toast is gone. */
export const ImportResult = ({ job }: Props) => {
  if (!job) return <Dash>No recent imports</Dash>;
  if (job.state === 'failed') return <StateBadge tone="bad">Failed</StateBadge>;
  if (job.state !== 'done') return <StateBadge tone="coming">Importing</StateBadge>;
  const text = countsText(job);
  return (
    <Group gap={4} wrap="nowrap">
      <span title={job.message ?? text}>{text}</span>
      {job.rejected > 0 ? <RejectedRows job={job} /> : null}
    </Group>
  );
};
