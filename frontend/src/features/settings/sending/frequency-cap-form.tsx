import { NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import type { SendingSettings } from '../../../../../shared/contracts/settings/sending-settings';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { SendingRuleForm } from './sending-rule-form';

const { maxHours, offeredHours } = limits.frequencyCap;

type Props = Pick<SendingSettings, 'frequencyCapHours'>;

const isValidHours = (hours: string | number): hours is number =>
  typeof hours === 'number' && Number.isInteger(hours) && hours >= 1 && hours <= maxHours;

/**
 * Configures the frequency cap: whether a subscriber may get two emails within a short time, and
 * the minimum interval between them.
 */
export const FrequencyCapForm = ({ frequencyCapHours: saved }: Props) => {
  const [hours, setHours] = useState<string | number>(saved ?? offeredHours);
  return (
    <SendingRuleForm
      name="Frequency cap"
      label="Skip people who got an email recently"
      description="They’re skipped, not sent later. The report counts them. Test emails reach everyone."
      wasOn={saved !== null}
      isEdited={hours !== saved}
      isValid={isValidHours(hours)}
      toSettings={(isOn) => ({ frequencyCapHours: isOn && isValidHours(hours) ? hours : null })}
      success={messages.frequencyCapUpdated}
      note={
        <Text size="xs" c="dimmed">
          Emails already being sent keep their original cap.
        </Text>
      }
    >
      <NumberInput
        label="Hours between emails to the same person"
        min={1}
        max={maxHours}
        clampBehavior="none"
        allowDecimal={false}
        value={hours}
        onChange={setHours}
        error={isValidHours(hours) ? undefined : `Between 1 and ${maxHours} hours`}
      />
    </SendingRuleForm>
  );
};
