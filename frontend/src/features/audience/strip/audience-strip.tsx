import { Anchor, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { GrowthView } from '../../../../../shared/contracts/growth';
import { Sparkline } from '../../../components/charts/sparkline';
import { Strip, StripFigure } from '../../../components/frame/strip';
import { GrowthNote } from '../../../components/growth-note';
import { LoadError } from '../../../components/load-error';
import { formatNumber, formatRate, plural } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { noConsentLabel } from '../../../lib/status-words';
import { noConsentFilter } from '../api/use-audience-filters';
import { useGrowth } from '../api/use-growth';
import { useStatusCounts } from '../api/use-status-counts';

const label = 'Totals';

const ByDay = () => (
  <Anchor component={Link} to={paths.growth(useCustomerId())} size="xs">
    View growth
  </Anchor>
);

const Totals = ({ growth }: { readonly growth: GrowthView }) => {
  const { size, active, left, series } = growth;
  const { bounced = 0, spam = 0 } = growth.totals ?? {};
  const { unsubscribed, [noConsentFilter]: noConsent = 0 } = useStatusCounts() ?? {};
  const days = series.length;
  return (
    <Strip label={label}>
      <StripFigure
        label="Subscribers"
        aside={<ByDay />}
        figure={formatNumber(size)}
        chart={<Sparkline values={series.map((day) => day.size)} label="Subscribers by day" />}
        note={<GrowthNote growth={growth.growth} days={days} />}
      />
      <StripFigure
        label="Active"
        figure={formatNumber(active)}
        note={`${formatRate(active, size)} of subscribers`}
      />
      <StripFigure
        label="Unsubscribed"
        figure={unsubscribed === undefined ? '–' : formatNumber(unsubscribed)}
        note={days > 0 ? `${formatNumber(left.unsubscribed)} in ${plural(days, 'day')}` : undefined}
      />
      {noConsent > 0 ? (
        <StripFigure
          label={noConsentLabel}
          figure={formatNumber(noConsent)}
          note="Not emailed until you say how they agreed"
        />
      ) : null}
      <StripFigure
        label="Bounced and spam"
        figure={formatNumber(bounced + spam)}
        note={`${formatNumber(bounced)} bounced, ${formatNumber(spam)} spam`}
      />
    </Strip>
  );
};

const Loading = () => (
  <Strip label={label} isLoading>
    {['Subscribers', 'Active', 'Unsubscribed', 'Bounced and spam'].map((figure) => (
      <StripFigure key={figure} label={figure}>
        <Skeleton height={24} my={6} width={90} />
        <Skeleton height={12} width={120} />
      </StripFigure>
    ))}
  </Strip>
);

/**
 * Shows the number of subscribers, how many of them can be emailed, and the growth. Renders nothing
 * while there are no subscribers.
 */
export const AudienceStrip = () => {
  const { data, error, mutate } = useGrowth();
  if (data) return data.size > 0 ? <Totals growth={data} /> : null;
  if (!error) return <Loading />;
  return <LoadError title="We couldn’t load your totals" error={error} onRetry={() => mutate()} />;
};
