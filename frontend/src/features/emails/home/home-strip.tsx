import { Skeleton } from '@mantine/core';
import { Strip, StripFigure } from '../../../components/frame/strip';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { Growth } from './growth';
import { LastSends } from './last-sends';
import { NextSteps } from './next-steps';
import { SetupCard } from './setup/setup-card';

/**
 * The refresh interval in milliseconds. It is needed because opens and imports continue without any
 * action on this screen.
 */
const refreshInterval = 60_000;
const label = 'Overview';

const Loading = () => (
  <Strip label={label} isLoading>
    {['Subscribers', 'Open rate', 'Next steps'].map((figure) => (
      <StripFigure key={figure} label={figure}>
        <Skeleton height={24} my={8} width={90} />
        <Skeleton height={72} />
      </StripFigure>
    ))}
  </Strip>
);

/**
 * The summary above the list: the audience, the results of the last emails, and next steps. Revenue
 * is left out until a store can be connected.
 */
export const HomeStrip = () => {
  const { data, error, mutate } = useApi('GET /home', {}, { refreshInterval });
  if (data) {
    return (
      <>
        {data.setup ? <SetupCard setup={data.setup} /> : null}
        <Strip label={label}>
          <Growth audience={data.audience} />
          <LastSends sends={data.sends} />
          <NextSteps steps={data.nextSteps} isSettingUp={data.setup !== undefined} />
        </Strip>
      </>
    );
  }
  if (!error) return <Loading />;
  return <LoadError title="We couldn’t load your stats" error={error} onRetry={() => mutate()} />;
};
