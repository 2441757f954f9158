import { Stack, Switch } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SendingSettings } from '../../../../../shared/contracts/settings/sending-settings';
import { messages } from '../../../../../shared/messages';
import { LinkExample } from '../../../components/link-parameters/link-example';
import {
  LinkParametersFields,
  offeredParameters,
} from '../../../components/link-parameters/link-parameters-fields';
import { parameterProblems } from '../../../components/link-parameters/parameter-problems';
import { SaveButton } from '../unsaved/save-button';
import { useUnsaved } from '../unsaved/unsaved';
import { useSaveSending } from './use-save-sending';

/** What links of emails tell the store's analytics, unless an email says otherwise. */
export const LinkParametersForm = ({ utm: saved }: Pick<SendingSettings, 'utm'>) => {
  const [isOn, setIsOn] = useState(saved !== null);
  const [values, setValues] = useState(saved ?? offeredParameters);
  const { save, busy } = useSaveSending(messages.linkParametersUpdated);
  const problems = parameterProblems(values);
  const isGood = Object.keys(problems).length === 0;
  const isChanged = isOn ? JSON.stringify(values) !== JSON.stringify(saved) : saved !== null;
  useUnsaved(isChanged);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const utm = {
      source: values.source.trim(),
      medium: values.medium.trim(),
      campaign: values.campaign.trim(),
    };
    if (isOn && !isGood) return;
    if (await save({ utm: isOn ? utm : null })) setValues(utm);
  };
  return (
    <Stack component="form" aria-label="Link parameters" onSubmit={submit}>
      <Switch
        label="Tell your analytics which email a visit came from"
        description="Links to web pages carry these; parameters a link already has stay as they are."
        checked={isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
      />
      {isOn ? (
        <>
          <LinkParametersFields
            values={values}
            errors={problems}
            onChange={(changes) => setValues({ ...values, ...changes })}
          />
          {isGood ? <LinkExample utm={values} name="Spring is here" /> : null}
        </>
      ) : null}
      <SaveButton isChanged={isChanged} busy={busy} isBlocked={isOn && !isGood} />
    </Stack>
  );
};
