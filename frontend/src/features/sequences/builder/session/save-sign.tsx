import { Alert, Button, Group, Text } from '@mantine/core';
import { StateBadge } from '../../../../components/badges/state-badge';
import { SaveState } from '../../../../components/save-state';
import type { SequenceEditing } from './use-sequence';

type Props = Pick<SequenceEditing, 'view' | 'saveState'>;

/** Shows whether the sequence is active, and its save state. */
export const SaveSign = ({ view, saveState }: Props) => (
  <Group gap={10} wrap="nowrap">
    <StateBadge tone={view.enabled ? 'good' : 'quiet'}>
      {view.enabled ? 'Active' : 'Inactive'}
    </StateBadge>
    <SaveState state={saveState} />
  </Group>
);

/** The error of a failed save, shown until a save succeeds. */
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
