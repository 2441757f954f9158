import { Skeleton } from '@mantine/core';
import { Strip, StripFigure } from '../../../components/frame/strip';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { LastSends } from './last-sends';
import { NextSteps } from './next-steps';
import { PeriodFigures } from './period-figures';
import { SetupCard } from './setup/setup-card';
import { UnderWay } from './under-way';

/**
 * The refresh interval in milliseconds. It is needed because opens and imports continue without any
 * action on this screen.
 */
const refreshInterval = 60_000;
const periodLabel = 'Last 30 days';
const nowLabel = 'Overview';

const Loading = () => (
  <>
    <Strip label={periodLabel} isLoading hasSmallGap>
      {['Emails sent', 'Open rate', 'Click rate', 'Subscribers'].map((figure) => (
        <StripFigure key={figure} label={figure}>
          <Skeleton height={24} my={8} width={90} />
          <Skeleton height={16} />
        </StripFigure>
      ))}
    </Strip>
    <Strip label={nowLabel} isLoading>
      {['Recent emails', 'Running now', 'Next steps'].map((figure) => (
        <StripFigure key={figure} label={figure}>
          <Skeleton height={96} mt={8} />
        </StripFigure>
      ))}
    </Strip>
  </>
);

/**
 * The summary above the list: the setup checklist, the last 30 days compared with the previous 30,
 * the last emails, what is running now, and next steps.
 */
export const HomeStrip = () => {
  const { data, error, mutate } = useApi('GET /home', {}, { refreshInterval });
  if (data) {
    const { setup, audience, periods, sends, underWay, nextSteps } = data;
    return (
      <>
        {setup ? <SetupCard setup={setup} /> : null}
        <Strip label={periodLabel} hasSmallGap>
          <PeriodFigures audience={audience} periods={periods} />
        </Strip>
        <Strip label={nowLabel}>
          <LastSends sends={sends} />
          <UnderWay underWay={underWay} />
          <NextSteps steps={nextSteps} isSettingUp={setup !== undefined} />
        </Strip>
      </>
    );
  }
  if (!error) return <Loading />;
  return <LoadError title="We couldn’t load your stats" error={error} onRetry={() => mutate()} />;
};
