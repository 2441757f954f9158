import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { messageOf } from '../lib/api/problem-error';

type Props = { readonly error: unknown; readonly onRetry: () => void };

export const LoadError = ({ error, onRetry }: Props) => (
  <Alert color="red" icon={<IconAlertCircle />} title="This could not be loaded" role="alert">
    <Group justify="space-between">
      <Text size="sm">{messageOf(error)}</Text>
      <Button size="xs" variant="light" color="red" onClick={onRetry}>
        Try again
      </Button>
    </Group>
  </Alert>
);
