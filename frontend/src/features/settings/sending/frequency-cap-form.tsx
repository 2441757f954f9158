import { NumberInput, Stack, Switch, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SendingSettings } from '../../../../../shared/contracts/settings/sending-settings';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { SaveButton } from '../unsaved/save-button';
import { useUnsaved } from '../unsaved/unsaved';
import { useSaveSending } from './use-save-sending';

const { mostHours, offeredHours } = limits.frequencyCap;

type Props = Pick<SendingSettings, 'frequencyCapHours'>;

const isGood = (hours: string | number): hours is number =>
  typeof hours === 'number' && Number.isInteger(hours) && hours >= 1 && hours <= mostHours;

/** Whether somebody may get two emails shortly after each other, and how far apart they must be. */
export const FrequencyCapForm = ({ frequencyCapHours: saved }: Props) => {
  const [isOn, setIsOn] = useState(saved !== null);
  const [hours, setHours] = useState<string | number>(saved ?? offeredHours);
  const { save, busy } = useSaveSending(messages.frequencyCapUpdated);
  const isChanged = isOn ? hours !== saved : saved !== null;
  useUnsaved(isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOn) void save({ frequencyCapHours: null });
    else if (isGood(hours)) void save({ frequencyCapHours: hours });
  };
  return (
    <Stack component="form" aria-label="Frequency cap" onSubmit={submit}>
      <Switch
        label="Leave out people who got an email a short time ago"
        description="They are skipped, not mailed later: the report counts them. Tests reach everybody."
        checked={isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
      />
      {isOn ? (
        <NumberInput
          label="Hours between two emails to the same person"
          min={1}
          max={mostHours}
          clampBehavior="none"
          allowDecimal={false}
          value={hours}
          onChange={setHours}
          error={isGood(hours) ? undefined : `Between 1 and ${mostHours} hours`}
        />
      ) : null}
      <Text size="xs" c="dimmed">
        Emails already being sent keep the cap they were sent with.
      </Text>
      <SaveButton isChanged={isChanged} busy={busy} isBlocked={isOn && !isGood(hours)} />
    </Stack>
  );
};
