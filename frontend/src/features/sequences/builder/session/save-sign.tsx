import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudUp } from '@tabler/icons-react';
import { StateBadge } from '../../../../components/badges/state-badge';
import type { SequenceEditing } from './use-sequence';

const looks = {
  saved: { text: 'Saved', color: 'dimmed', icon: <IconCheck size={16} /> },
  unsaved: { text: 'Unsaved changes', color: 'gold', icon: <IconCloudUp size={16} /> },
  saving: { text: 'Saving…', color: 'dimmed', icon: <IconCloudUp size={16} /> },
  failed: { text: 'Not saved', color: 'red', icon: <IconAlertTriangle size={16} /> },
  conflict: { text: 'Changed elsewhere', color: 'red', icon: <IconAlertTriangle size={16} /> },
} as const;

type Props = Pick<SequenceEditing, 'view' | 'saveState'>;

/** Whether the series is active, and where the author's work is. */
export const SaveSign = ({ view, saveState }: Props) => {
  const { text, color, icon } = looks[saveState];
  return (
    <Group gap={10} wrap="nowrap">
      <StateBadge tone={view.enabled ? 'good' : 'quiet'}>
        {view.enabled ? 'Active' : 'Inactive'}
      </StateBadge>
      <Group gap={6} c={color} wrap="nowrap" title={text}>
        <span style={{ display: 'flex', flex: 'none' }}>{icon}</span>
        <Text size="sm" role="status" truncate>
          {text}
        </Text>
      </Group>
    </Group>
  );
};

/** A save that failed, until one succeeds. */
export const SaveFailure = ({ failure, save }: Pick<SequenceEditing, 'failure' | 'save'>) =>
  failure === undefined ? null : (
    <Alert color="red" title="Not saved" role="alert" radius={0}>
      <Group justify="space-between">
        <Text size="sm">{failure} Your changes are kept on this page.</Text>
        <Button size="xs" variant="default" onClick={() => void save()}>
          Retry
        </Button>
      </Group>
    </Alert>
  );
