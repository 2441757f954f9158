import { Alert, Group, Progress, Stack, Text } from '@mantine/core';
import type { SyncStatusResponse } from '../../../../../../shared/contracts/settings/store-sync';
import { limitedText, partName, partShare, partText, skippedHint, skippedText } from './sync-words';
import { UnreadableRecords } from './unreadable-records';

/** The sync progress for each type of a store's data, with any problems. */
export const SyncProgress = ({ status }: { readonly status: SyncStatusResponse }) => (
  <Stack gap="xs">
    {status.parts?.map((part) => (
      <div key={part.dataType}>
        <Group justify="space-between" gap={8}>
          <Text size="sm">{partName(part)}</Text>
          <Text size="sm" c={part.state === 'failed' ? 'red' : 'dimmed'}>
            {partText(part)}
          </Text>
        </Group>
        <Progress
          value={partShare(part)}
          color={part.state === 'failed' ? 'red' : undefined}
          size="sm"
          aria-label={partName(part)}
        />
      </div>
    ))}
    {status.parts
      ?.filter(({ skipped = 0 }) => skipped > 0)
      .map((part) => (
        <UnreadableRecords
          key={part.dataType}
          title={skippedText(part)}
          records={part.unreadable ?? []}
        >
          {skippedHint(part)}
        </UnreadableRecords>
      ))}
    {status.status === 'FAILED' && status.errorMessage ? (
      <Alert color="red" role="alert" title="The sync failed">
        {status.errorMessage}
      </Alert>
    ) : null}
    {status.isLimited ? (
      <Text size="sm" c="dimmed">
        {limitedText}
      </Text>
    ) : null}
  </Stack>
);
