import { Paper, Stack, Text, Title } from '@mantine/core';
import { plural } from '../../../../lib/format';
import { sequenceText, settingsTriggerText } from '../model/sequence-words';
import type { SequenceEditing } from '../session/use-sequence';
import type { StepsEditing } from '../session/use-steps';

type Props = { readonly editing: SequenceEditing; readonly emails: StepsEditing };

/** A summary of what activating will do, shown before the author confirms. */
export const SequenceSummary = ({ editing: { view }, emails: { steps } }: Props) => (
  <Paper p="lg" component="section" aria-label="Summary">
    <Stack gap="xs">
      <Title order={2} size="h5">
        Summary
      </Title>
      <Text size="sm">{settingsTriggerText(view)}</Text>
      <Text size="sm">{steps ? sequenceText(steps) : '…'}</Text>
      <Text size="sm">
        {view.subscribersCount > 0
          ? `${plural(view.subscribersCount, 'person', 'people')} in the sequence now`
          : 'No one in this sequence now'}
      </Text>
      <Text size="xs" c="dimmed">
        Everyone who enters after you activate gets these emails. You can edit them later and
        activate again.
      </Text>
    </Stack>
  </Paper>
);
