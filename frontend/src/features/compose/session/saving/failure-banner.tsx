import { Alert, Group, Text } from '@mantine/core';
import type { DraftEditing } from '../use-draft';

type Props = Pick<DraftEditing, 'failure' | 'isOffline' | 'dismissFailure'>;

/**
 * An error about a failed save. It is shown until the next save succeeds or the author dismisses
 * it.
 */
export const FailureBanner = ({ failure, isOffline, dismissFailure }: Props) =>
  failure === undefined ? null : (
    <Alert
      color="red"
      title="Error"
      role="alert"
      radius={0}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={dismissFailure}
    >
      <Group gap={4}>
        <Text size="sm">{failure}</Text>
        {isOffline ? (
          <Text size="sm">
            We can’t reach Mailbloom. Your changes are kept on this page and saved when you’re back
            online.
          </Text>
        ) : null}
      </Group>
    </Alert>
  );
