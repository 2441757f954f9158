import { Group, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconCloudUp,
  IconEye,
} from '@tabler/icons-react';

const stateStyles = {
  saved: { text: 'Saved', color: 'dimmed', icon: <IconCheck size={16} /> },
  unsaved: { text: 'Unsaved changes', color: 'gold', icon: <IconCloudUp size={16} /> },
  saving: { text: 'Saving…', color: 'dimmed', icon: <IconCloudUp size={16} /> },
  failed: { text: 'Not saved', color: 'red', icon: <IconAlertTriangle size={16} /> },
  conflict: { text: 'Edited elsewhere', color: 'red', icon: <IconAlertTriangle size={16} /> },
  offline: {
    text: 'Offline. Changes are kept here and saved when you reconnect.',
    color: 'red',
    icon: <IconCloudOff size={16} />,
  },
  readOnly: { text: 'Read-only', color: 'dimmed', icon: <IconEye size={16} /> },
} as const;

/** The save state of the author's work, announced again on each change. */
export const SaveState = ({ state }: { readonly state: keyof typeof stateStyles }) => {
  const { text, color, icon } = stateStyles[state];
  return (
    <Group gap={6} c={color} wrap="nowrap" title={text}>
      <span style={{ display: 'flex', flex: 'none' }}>{icon}</span>
      <Text size="sm" role="status" truncate>
        {text}
      </Text>
    </Group>
  );
};
