import { Alert, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { confirm } from '../../../../lib/confirm';

type Props = {
  /**
   * Whether the segment is new. Discarding the changes empties a new segment, and resets an
   * existing one to its saved state.
   */
  readonly isNew: boolean;
  readonly onDiscard: () => void;
};

/** Explains that these unsaved rules were restored after a reload. */
export const RestoredDraftNote = ({ isNew, onDiscard }: Props) => {
  const discard = async () => {
    const isSure = await confirm({
      title: 'Discard these rules?',
      text: isNew
        ? 'You start again with an empty segment.'
        : 'The segment goes back to how it was last saved.',
      confirmLabel: 'Discard',
      cancelLabel: 'Keep',
      isDangerous: true,
    });
    if (isSure) onDiscard();
  };
  return (
    <Alert color="blue" role="status" icon={<IconInfoCircle />} mb="md">
      <Group justify="space-between">
        <Text size="sm">Your rules from before the reload are here. They aren’t saved yet.</Text>
        <Button variant="default" size="xs" onClick={discard}>
          Discard
        </Button>
      </Group>
    </Alert>
  );
};
