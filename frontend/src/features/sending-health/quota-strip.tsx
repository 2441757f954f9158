import { Progress, Skeleton } from '@mantine/core';
import { Strip, StripFigure } from '../../components/frame/strip';
import { LoadError } from '../../components/load-error';
import { useApi } from '../../lib/api/use-api';
import { formatMoment, formatNumber } from '../../lib/format';

const refreshInterval = 30_000;

/** SES says -1 where there is no limit. */
const limitText = (max24HourSend: number): string =>
  max24HourSend < 0 ? 'No limit a day' : `Of ${formatNumber(max24HourSend)} in 24 hours`;

/** How much the account may send, and how much of it is used. */
export const QuotaStrip = () => {
  const { data, error, mutate } = useApi('GET /manager/sending-health', {}, { refreshInterval });
  if (error && !data) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={116} radius="lg" mb={26} role="img" aria-label="Loading" />;
  const { quota } = data;
  if (!quota) {
    return (
      <Strip label="Quota of the account">
        <StripFigure label="Quota" figure="–" note="The mail service was not asked yet" />
      </Strip>
    );
  }
  const used = quota.usedPercent;
  return (
    <Strip label="Quota of the account">
      <StripFigure
        label="Sent"
        figure={formatNumber(quota.sentLast24Hours)}
        note={limitText(quota.max24HourSend)}
      />
      <StripFigure
        label="Quota used"
        figure={used === undefined ? '–' : `${Math.round(used * 10) / 10}%`}
      >
        {used === undefined ? null : (
          <Progress value={Math.min(100, used)} mt={8} aria-label="Quota used" />
        )}
      </StripFigure>
      <StripFigure
        label="Rate"
        figure={formatNumber(quota.maxSendRate)}
        note="Mails a second at most"
      />
      <StripFigure label="As of" note={formatMoment(quota.at)} />
    </Strip>
  );
};
