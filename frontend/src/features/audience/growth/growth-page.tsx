import { Box, Button, Group, SegmentedControl, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { BackButton } from '../../../components/back-button';
import { EmptyState } from '../../../components/empty-state';
import { LoadError } from '../../../components/load-error';
import { Page } from '../../../components/page';
import { useApi } from '../../../lib/api/use-api';
import { downloadCsv } from '../../../lib/download-csv';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { GrowthCharts } from './growth-charts';
import { GrowthFigures } from './growth-figures';
import { GrowthNumbers } from './growth-numbers';
import { csvRows } from './growth-series';
import { OneSegment } from './one-segment';
import { SegmentComparison } from './segment-comparison';
import { periods, useGrowthAddress } from './use-growth-address';
import { type GrowthAnswer, useGrowthOf } from './use-growth-of';

const useSegment = (segmentId: string | undefined) =>
  useApi('GET /segment/{segmentId}', segmentId ? { params: { segmentId } } : null).data;

const periodOptions = periods.map((days) => ({
  value: String(days),
  label: days === 365 ? 'A year' : `${days} days`,
}));

type ContentProps = { readonly answer: GrowthAnswer; readonly isByRules: boolean };

const Content = ({ answer, isByRules }: ContentProps) => {
  const { page, turnTo } = useGrowthAddress();
  const { data, isStale, error, retry } = answer;
  if (!data) {
    if (!error) return <Skeleton height={420} radius="lg" aria-label="Loading" />;
    return <LoadError title="We couldn’t load growth data" error={error} onRetry={retry} />;
  }
  if (data.series.length === 0) {
    return (
      <EmptyState picture="segments" title="No data yet">
        {isByRules
          ? 'Dynamic segments are recalculated each time they’re used, so there’s no daily history.'
          : 'Growth appears after the first person joins or leaves.'}
      </EmptyState>
    );
  }
  return (
    <Box aria-busy={isStale} opacity={isStale ? 0.6 : undefined}>
      <GrowthFigures growth={data} />
      <GrowthCharts growth={data} />
      <GrowthNumbers growth={data} page={page} onPage={turnTo} />
    </Box>
  );
};

/** How the audience or a segment grew, day by day, and two segments side by side. */
export const GrowthPage = () => {
  const customerId = useCustomerId();
  const { days, segmentId, otherId, change } = useGrowthAddress();
  const answer = useGrowthOf(segmentId, days);
  const segment = useSegment(segmentId);
  const other = useSegment(otherId);
  const file = `growth-${segment?.name ?? 'audience'}-${days}-days.csv`;
  const { data, isStale } = answer;
  return (
    <Page
      title="Growth"
      before={<BackButton label="Back to audience" otherwise={paths.audience(customerId)} />}
      actions={
        data && data.series.length > 0 ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            disabled={isStale}
            onClick={() => downloadCsv(file, csvRows(data))}
          >
            Download CSV
          </Button>
        ) : null
      }
    >
      <Group mb="md">
        <SegmentedControl
          aria-label="Time"
          data={periodOptions}
          value={String(days)}
          onChange={(value) => change({ days: value === '30' ? undefined : value })}
        />
        <OneSegment
          label="Show growth for"
          placeholder="All subscribers"
          value={segmentId}
          name={segment?.name}
          onChange={(id) => change({ segment: id, ...(id ? {} : { with: undefined }) })}
        />
        {segmentId ? (
          <OneSegment
            label="Compare with"
            placeholder="Compare with a segment"
            value={otherId}
            name={other?.name}
            onChange={(id) => change({ with: id })}
          />
        ) : null}
      </Group>
      {segment && other ? <SegmentComparison one={segment} other={other} days={days} /> : null}
      <Content answer={answer} isByRules={segment?.origin === 'dynamic'} />
    </Page>
  );
};
