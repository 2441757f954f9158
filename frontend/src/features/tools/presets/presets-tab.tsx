import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { PresetView } from '../../../../../shared/contracts/assistant/tools';
import { EmptyState } from '../../../components/empty-state';
import { List } from '../../../components/list/list';
import { LongText } from '../../../components/long-text';
import { WaitingButton } from '../../../components/waiting-button';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useApi } from '../../../lib/api/use-api';
import { formatMoment } from '../../../lib/format';
import { toastSuccess } from '../../../lib/toast';

type PresetProps = { readonly preset: PresetView; readonly onUse: () => void };

const Preset = ({ preset, onUse }: PresetProps) => {
  const { id: presetId, name, toolName, description, customerId, createdAt, parameters } = preset;
  const remove = async () => {
    await api('DELETE /tools/presets/{presetId}', { params: { presetId }, query: { customerId } });
    toastSuccess('Preset deleted');
    await invalidate('GET /tools/presets');
  };
  return (
    <Paper px={20} py={14} component="article" aria-label={name}>
      <Group justify="space-between" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Text fw={600}>{name}</Text>
          <Text size="xs" c="dimmed">
            {`${toolName} · ${formatMoment(createdAt)}${description ? ` · ${description}` : ''}`}
          </Text>
          <Text size="xs" component="div">
            <LongText title={parameters}>{parameters}</LongText>
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" onClick={onUse}>
            Use
          </Button>
          <WaitingButton size="xs" variant="subtle" action={remove}>
            Delete
          </WaitingButton>
        </Group>
      </Group>
    </Paper>
  );
};

type Props = { readonly customerId: string; readonly onUse: (preset: PresetView) => void };

/** The presets saved for a customer. */
export const PresetsTab = ({ customerId, onUse }: Props) => {
  const { data, error, mutate } = useApi('GET /tools/presets', { query: { customerId } });
  return (
    <List
      rows={data?.presets}
      error={error}
      onRetry={mutate}
      nothingYet={
        <EmptyState picture="files" title="No presets yet">
          Save a setup under Test Tool to run it again later.
        </EmptyState>
      }
      loading={<Skeleton height={200} role="img" aria-label="Loading presets" />}
    >
      <Stack gap="sm">
        {data?.presets.map((preset) => (
          <Preset key={preset.id} preset={preset} onUse={() => onUse(preset)} />
        ))}
      </Stack>
    </List>
  );
};
