import { Paper, Stack, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { limits } from '../../../../../../shared/limits';
import { WithAside } from '../../../../components/frame/with-aside';
import type { SequenceEditing } from '../session/use-sequence';
import type { StepsEditing } from '../session/use-steps';
import { ActiveTimeFields } from './active-time-fields';
import { SenderFields } from './sender-fields';
import { SequenceSummary } from './sequence-summary';

type Props = { readonly editing: SequenceEditing; readonly emails: StepsEditing };

const NameField = ({ settings, change }: Pick<SequenceEditing, 'settings' | 'change'>) => {
  // Keeps leading and trailing spaces on the screen while the user types, but doesn't store them.
  const [typed, setTyped] = useState(settings.name);
  const isMine = typed.trim() === settings.name;
  return (
    <TextInput
      label="Name"
      description="Not shown to recipients."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      maxLength={limits.sequence.nameLength}
      value={isMine ? typed : settings.name}
      error={settings.name ? undefined : 'Name is required'}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        change({ name: currentTarget.value.trim() });
      }}
    />
  );
};

/** Step three: setting the sender, when emails may be sent, and the name of the sequence. */
export const SettingsStep = ({ editing, emails }: Props) => (
  <WithAside aside={<SequenceSummary editing={editing} emails={emails} />}>
    <Stack>
      <Paper px={20} py={18} component="section" aria-label="Sender">
        <Stack>
          <Title order={2}>Sender</Title>
          <SenderFields editing={editing} />
        </Stack>
      </Paper>
      <Paper px={20} py={18} component="section" aria-label="Active days">
        <Stack>
          <Title order={2}>Active days</Title>
          <ActiveTimeFields editing={editing} />
        </Stack>
      </Paper>
      <Paper px={20} py={18} component="section" aria-label="Name">
        <NameField {...editing} />
      </Paper>
    </Stack>
  </WithAside>
);
