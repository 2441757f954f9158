import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import type { SegmentDefinition } from '../../../../../../shared/contracts/segment-rules';
import { messageOf } from '../../../../lib/api/problem-error';
import { formatNumber, plural } from '../../../../lib/format';
import { usePreview } from './use-preview';

type Props = {
  /** Nothing while the rules are incomplete. */
  readonly definition: SegmentDefinition | undefined;
};

/** How many people the rules match at this moment. */
export const CountPreview = ({ definition }: Props) => {
  const { preview, error, isCounting, retry } = usePreview(definition);
  if (!definition) return null;
  if (error && !isCounting) {
    return (
      <Alert color="red" variant="light" role="alert">
        <Group justify="space-between">
          <Text size="sm">This could not be counted. {messageOf(error)}</Text>
          <Button size="xs" variant="light" color="red" onClick={retry}>
            Retry
          </Button>
        </Group>
      </Alert>
    );
  }
  return (
    <Alert variant="light" role="status" aria-busy={isCounting}>
      {preview && !isCounting ? (
        <Text>
          <b>{plural(preview.count, 'subscriber')}</b> at this moment,{' '}
          {formatNumber(preview.activeCount)} of them active.
        </Text>
      ) : (
        <Group gap="sm">
          <Loader size="xs" />
          <Text size="sm">Counting…</Text>
        </Group>
      )}
    </Alert>
  );
};
