import { Alert, Button, Group, Text } from '@mantine/core';
import type { SequenceView } from '../../../../../shared/contracts/sequences/sequence';
import { formatMoment, plural } from '../../../lib/format';
import { settingsTriggerText } from '../builder/model/sequence-words';
import { useSequenceCalls } from '../list/calls/use-sequence-calls';
import { StateCell } from '../list/state-cell';

type Props = { readonly sequence: SequenceView };

/** Returns a note that an author should read before the figures. */
const statusNoteOf = ({ enabled, hasChanges, activatedAt }: SequenceView): string | undefined => {
  if (!enabled && !activatedAt) return 'Not activated yet, so no one can enter.';
  if (!enabled)
    return 'No one can enter and no emails are sent. People in the sequence keep their place.';
  return hasChanges
    ? 'This sequence has unpublished changes. Activate it again to apply them.'
    : undefined;
};

/**
 * Explains why the sequence's emails are paused, with a button to resume once the cause is fixed.
 */
const PausedNotice = ({ sequence }: Props) => {
  const { resume } = useSequenceCalls(sequence);
  if (!sequence.enabled || !sequence.paused) return null;
  const { steps, reason } = sequence.paused;
  return (
    <Alert color="gold" mb="lg" title={`${plural(steps, 'email')} paused`}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{reason}</Text>
        <Button size="xs" variant="default" loading={resume.busy} onClick={() => resume.run()}>
          Resume
        </Button>
      </Group>
    </Alert>
  );
};

/** Shows whether the sequence is active, since when, and what starts it. */
export const LiveHead = ({ sequence }: Props) => {
  const { enabled, activatedAt } = sequence;
  const statusNote = statusNoteOf(sequence);
  return (
    <>
      <Group gap="sm" mb="md">
        <StateCell sequence={sequence} />
        <Text size="sm" c="dimmed">
          {settingsTriggerText(sequence)}
          {enabled && activatedAt ? ` · activated on ${formatMoment(activatedAt)}` : null}
        </Text>
      </Group>
      <PausedNotice sequence={sequence} />
      {statusNote ? (
        <Alert variant="light" mb="lg">
          {statusNote}
        </Alert>
      ) : null}
    </>
  );
};
