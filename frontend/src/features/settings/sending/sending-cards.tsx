import { Paper, Skeleton, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { SendingSettings } from '../../../../../shared/contracts/settings/sending-settings';
import { messages } from '../../../../../shared/messages';
import { LinkExample } from '../../../components/link-parameters/link-example';
import { parameterProblems } from '../../../components/link-parameters/parameter-problems';
import { offeredParameters, UtmFields } from '../../../components/link-parameters/utm-fields';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { FrequencyCapForm } from './frequency-cap-form';
import { SendingRuleForm } from './sending-rule-form';

/** The default UTM parameters of links, which an email can override. */
const LinkParametersForm = ({ utm: saved }: Pick<SendingSettings, 'utm'>) => {
  const [values, setValues] = useState(saved ?? offeredParameters);
  const problems = parameterProblems(values);
  const isGood = Object.keys(problems).length === 0;
  const trimmed = {
    source: values.source.trim(),
    medium: values.medium.trim(),
    campaign: values.campaign.trim(),
  };
  return (
    <SendingRuleForm
      name="UTM parameters"
      label="See in your analytics which email a visit came from"
      description="Added to links to web pages. Parameters already in a link aren’t changed."
      wasOn={saved !== null}
      isEdited={JSON.stringify(values) !== JSON.stringify(saved)}
      isValid={isGood}
      toSettings={(isOn) => ({ utm: isOn ? trimmed : null })}
      onSaved={() => setValues((now) => (now === values ? trimmed : now))}
      success={messages.linkParametersUpdated}
    >
      <UtmFields
        values={values}
        errors={problems}
        onChange={(changes) => setValues({ ...values, ...changes })}
      />
      {isGood ? <LinkExample utm={values} name="Spring is here" /> : null}
    </SendingRuleForm>
  );
};

type CardProps = {
  readonly title: string;
  readonly children: (settings: SendingSettings) => ReactNode;
};

const SettingCard = ({ title, children }: CardProps) => {
  const { data, error, mutate } = useApi('GET /settings/sending', {});
  return (
    <Paper p="lg">
      <Title order={2} mb="sm">
        {title}
      </Title>
      {data ? children(data) : null}
      {error && !data ? <LoadError error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={96} /> : null}
    </Paper>
  );
};

/** The settings for how often a subscriber gets emails and for the UTM parameters of links. */
export const SendingCards = () => (
  <>
    <SettingCard title="Frequency cap">
      {({ frequencyCapHours }) => <FrequencyCapForm frequencyCapHours={frequencyCapHours} />}
    </SettingCard>
    <SettingCard title="UTM parameters">
      {({ utm }) => <LinkParametersForm utm={utm} />}
    </SettingCard>
  </>
);
