import { Button, Group, Modal, Stack, Text } from '@mantine/core';

type Props = {
  readonly opened: boolean;
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
};

/** Two people edited one draft: nothing is thrown away before the author has chosen. */
export const ConflictDialog = ({ opened, onReload, onOverwrite }: Props) => (
  <Modal
    opened={opened}
    onClose={() => undefined}
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    centered
    title="This draft was changed somewhere else"
  >
    <Stack>
      <Text size="sm">
        Somebody else, or another window, saved this email after you opened it. Your changes are
        still here. Choose which version to go on with.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onReload}>
          Load the newest version
        </Button>
        <Button onClick={onOverwrite}>Keep my version</Button>
      </Group>
    </Stack>
  </Modal>
);
