import { Alert, Group, Text } from '@mantine/core';
import type { SequenceView } from '../../../../../shared/contracts/sequences/sequence';
import { StateBadge } from '../../../components/badges/state-badge';
import { formatMoment } from '../../../lib/format';
import { triggerWords } from '../builder/model/sequence-words';

/** What an author should know before the figures are read. */
const noteOf = ({ enabled, hasChanges, activatedAt }: SequenceView): string | undefined => {
  if (!enabled && !activatedAt) return 'It was never activated: nobody enters it yet.';
  if (!enabled) return 'Nobody enters and nothing goes out. Who is inside keeps their place.';
  return hasChanges
    ? 'It was changed since it was activated. What you changed goes out once you activate it again.'
    : undefined;
};

/** Whether it is active, since when, and what starts it. */
export const LiveHead = ({ sequence }: { readonly sequence: SequenceView }) => {
  const { enabled, activatedAt } = sequence;
  const note = noteOf(sequence);
  return (
    <>
      <Group gap="sm" mb="md">
        {enabled ? (
          <StateBadge tone="good">Active</StateBadge>
        ) : (
          <StateBadge tone="quiet">Inactive</StateBadge>
        )}
        <Text size="sm" c="dimmed">
          {triggerWords(sequence)}
          {enabled && activatedAt ? ` · activated on ${formatMoment(activatedAt)}` : null}
        </Text>
      </Group>
      {note ? (
        <Alert variant="light" mb="lg">
          {note}
        </Alert>
      ) : null}
    </>
  );
};
