import { Alert, Group, Progress, Stack, Text } from '@mantine/core';
import type { SyncStatusAnswer } from '../../../../../../shared/contracts/settings/store-sync';
import {
  limitedWords,
  partName,
  partShare,
  partWords,
  skippedHint,
  skippedWords,
} from './sync-words';
import { UnreadableRecords } from './unreadable-records';

/** The sync progress for each type of a store's data, with any problems. */
export const SyncProgress = ({ status }: { readonly status: SyncStatusAnswer }) => (
  <Stack gap="xs">
    {status.parts?.map((part) => (
      <div key={part.dataType}>
        <Group justify="space-between" gap={8}>
          <Text size="sm">{partName(part)}</Text>
          <Text size="sm" c={part.state === 'failed' ? 'red' : 'dimmed'}>
            {partWords(part)}
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
          title={skippedWords(part)}
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
        {limitedWords}
      </Text>
    ) : null}
  </Stack>
);
