import { Alert, Button, Group, Text } from '@mantine/core';
import { messages } from '../../../../../shared/messages';

type Props = {
  readonly count: number;
  readonly busy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
};

/** Shown when someone else has saved in the meantime. The user decides which version to keep. */
export const ConflictNote = ({ count, busy, onKeepMine, onTakeTheirs }: Props) => (
  <Alert color="orange" role="alert" title={messages.brainChanged}>
    <Text size="sm" mb="sm">
      {`Your edits are still below. Their version has ${count} ${count === 1 ? 'pair' : 'pairs'}.`}
    </Text>
    <Group gap={8}>
      <Button size="xs" onClick={onKeepMine} loading={busy}>
        Overwrite with mine
      </Button>
      <Button size="xs" variant="default" onClick={onTakeTheirs} disabled={busy}>
        Discard mine and show theirs
      </Button>
    </Group>
  </Alert>
);
