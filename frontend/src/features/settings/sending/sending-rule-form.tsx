import { Stack, Switch } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { SendingSettings } from '../../../../../shared/contracts/settings/sending-settings';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SaveButton } from '../unsaved/save-button';
import { useUnsaved } from '../unsaved/unsaved';

/** Saves some of the settings that apply to all emails, and shows a toast. */
const useSaveSending = (success: string) => {
  const customerId = useCustomerId();
  const { mutate } = useApi('GET /settings/sending', {});
  return useAction(
    async (body: Partial<SendingSettings>) => {
      const saved = await api('PUT /settings/sending', { body, customerId });
      await mutate(saved, { revalidate: false });
    },
    { success },
  );
};

type Props = {
  /** The form's name for screen readers. */
  readonly name: string;
  /** The label of the switch, which describes what the rule does. */
  readonly label: string;
  readonly description: string;
  /** Whether the saved rule is on. */
  readonly wasOn: boolean;
  /** True if the fields differ from the saved values. */
  readonly isEdited: boolean;
  /** True if all fields have valid values. */
  readonly isValid: boolean;
  /** Returns the settings to save, also when the rule is turned off. */
  readonly toSettings: (isOn: boolean) => Partial<SendingSettings>;
  readonly onSaved?: () => void;
  readonly success: string;
  /** Shown between the fields and the button, whether the rule is on or off. */
  readonly note?: ReactNode;
  /** The fields shown while the rule is on. */
  readonly children: ReactNode;
};

/**
 * A form for a rule that applies to all emails and can be turned off. It has a switch, the fields
 * of the rule while it is on, and a Save button.
 */
export const SendingRuleForm = ({ wasOn, isEdited, isValid, toSettings, ...props }: Props) => {
  const [isOn, setIsOn] = useState(wasOn);
  const { run: save, busy } = useSaveSending(props.success);
  const isChanged = isOn ? isEdited : wasOn;
  const isBlocked = isOn && !isValid;
  useUnsaved(isChanged);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked) return;
    if (await save(toSettings(isOn))) props.onSaved?.();
  };
  return (
    <Stack component="form" aria-label={props.name} onSubmit={submit}>
      <Switch
        label={props.label}
        description={props.description}
        checked={isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
      />
      {isOn ? props.children : null}
      {props.note}
      <SaveButton isChanged={isChanged} busy={busy} isBlocked={isBlocked} />
    </Stack>
  );
};
