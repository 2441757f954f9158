import { Box, Button, Group, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { BackButton } from '../../../components/back-button';
import { EmptyState } from '../../../components/empty-state';
import { useListAddress } from '../../../components/list/use-list-address';
import { useTypedSearch } from '../../../components/list/use-typed-search';
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
import { SegmentComparison } from './segment-comparison';
import { type GrowthResponse, useGrowthOf } from './use-growth-of';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | undefined;
  /**
   * The name of the selected segment. It is needed because the current search results may not
   * include that segment.
   */
  readonly name: string | undefined;
  readonly onChange: (segmentId: string | undefined) => void;
};

/** Selects a segment of any kind. If there are more than a hundred, the server searches them. */
const SegmentSelect = ({ label, placeholder, value, name, onChange }: Props) => {
  const { setTyped, search } = useTypedSearch();
  const searchText = search && search !== name ? search : undefined;
  const config = { keepPreviousData: true };
  const { data, error } = useApi(
    'GET /segment',
    { query: { search: searchText, limit: 100 } },
    config,
  );
  const segmentNames = new Map((data?.segments ?? []).map((one) => [one.id, one.name]));
  if (value && !segmentNames.has(value)) segmentNames.set(value, name ?? 'Segment');
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      nothingFoundMessage={error ? 'We couldn’t load segments' : 'No segments match your search'}
      data={[...segmentNames].map(([id, segmentName]) => ({ value: id, label: segmentName }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      onSearchChange={setTyped}
      searchable
      clearable
      w={240}
    />
  );
};

const periods = [30, 90, 365] as const;
type Period = (typeof periods)[number];

/**
 * Stores the page's state in the URL: the period, the segment, and the segment to compare it with.
 */
const useGrowthAddress = () => {
  const { params, page, change, turnTo } = useListAddress();
  const days: Period = periods.find((one) => String(one) === params.get('days')) ?? 30;
  return {
    days,
    page,
    change,
    turnTo,
    /** The selected segment. Undefined for the whole audience. */
    segmentId: params.get('segment') ?? undefined,
    otherId: params.get('with') ?? undefined,
  };
};

const useSegment = (segmentId: string | undefined) =>
  useApi('GET /segment/{segmentId}', segmentId ? { params: { segmentId } } : null).data;

const periodOptions = periods.map((days) => ({
  value: String(days),
  label: days === 365 ? 'A year' : `${days} days`,
}));

type ContentProps = { readonly growthResponse: GrowthResponse; readonly isByRules: boolean };

const Content = ({ growthResponse, isByRules }: ContentProps) => {
  const { page, turnTo } = useGrowthAddress();
  const { data, isStale, error, retry } = growthResponse;
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

/** The daily growth of the audience or of one segment, or a comparison of two segments. */
export const GrowthPage = () => {
  const customerId = useCustomerId();
  const { days, segmentId, otherId: otherSegmentId, change } = useGrowthAddress();
  const answer = useGrowthOf(segmentId, days);
  const segment = useSegment(segmentId);
  const other = useSegment(otherSegmentId);
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
        <SegmentSelect
          label="Show growth for"
          placeholder="All subscribers"
          value={segmentId}
          name={segment?.name}
          onChange={(id) => change({ segment: id, ...(id ? {} : { with: undefined }) })}
        />
        {segmentId ? (
          <SegmentSelect
            label="Compare with"
            placeholder="Compare with a segment"
            value={otherSegmentId}
            name={other?.name}
            onChange={(id) => change({ with: id })}
          />
        ) : null}
      </Group>
      {segment && other ? <SegmentComparison one={segment} other={other} days={days} /> : null}
      <Content growthResponse={answer} isByRules={segment?.origin === 'dynamic'} />
    </Page>
  );
};
