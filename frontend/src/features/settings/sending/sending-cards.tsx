import { Paper, Skeleton, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SendingSettings } from '../../../../../shared/contracts/settings/sending-settings';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { FrequencyCapForm } from './frequency-cap-form';
import { LinkParametersForm } from './link-parameters-form';

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

/** How often the same person is written to, and what links carry. */
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
