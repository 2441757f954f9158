import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudUp } from '@tabler/icons-react';
import type { SaveState } from '../use-draft';

const looks = {
  saved: { text: 'Saved', color: 'dimmed', icon: <IconCheck size={16} /> },
  unsaved: { text: 'Unsaved changes', color: 'dimmed', icon: <IconCloudUp size={16} /> },
  saving: { text: 'Saving…', color: 'dimmed', icon: <IconCloudUp size={16} /> },
  failed: { text: 'Not saved', color: 'red.9', icon: <IconAlertTriangle size={16} /> },
  conflict: { text: 'Changed elsewhere', color: 'red.9', icon: <IconAlertTriangle size={16} /> },
} as const;

type Props = { readonly state: SaveState; readonly onRetry: () => void };

/** Where the author's work is: said in words, and again by itself when it changes. */
export const SaveIndicator = ({ state, onRetry }: Props) => {
  const { text, color, icon } = looks[state];
  return (
    <Group gap={6} c={color} wrap="nowrap">
      {icon}
      <Text size="sm" role="status">
        {text}
      </Text>
      {state === 'failed' ? (
        <Button size="compact-xs" variant="light" color="red" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </Group>
  );
};
