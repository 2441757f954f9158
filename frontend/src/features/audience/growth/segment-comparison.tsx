import { Box, Title } from '@mantine/core';
import useSWR from 'swr';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { Dash, Rate } from '../../../components/dash';
import { LoadError } from '../../../components/load-error';
import type { Column } from '../../../components/table/column';
import { DataTable } from '../../../components/table/data-table';
import { type ApiResult, api } from '../../../lib/api/client';
import type { ProblemError } from '../../../lib/api/problem-error';
import { formatNumber, formatRate, plural } from '../../../lib/format';
import { useCustomerId } from '../../../lib/session/customer-context';
import { type GrowthResponse, useGrowthOf } from './use-growth-of';

type Overlap = ApiResult<'POST /segment/preview'>;

/**
 * Counts the people who are in both segments, by filtering the members of one segment by membership
 * in the other.
 */
const useOverlap = (segmentId: string, otherSegmentId: string) => {
  const customerId = useCustomerId();
  const body = {
    segmentIds: [segmentId],
    fieldRule: [],
    behaviorRule: [{ action: 'IN_SEGMENT' as const, segmentId: otherSegmentId }],
  };
  return useSWR<Overlap, ProblemError>(['overlap', customerId, segmentId, otherSegmentId], () =>
    api('POST /segment/preview', { body, customerId }),
  );
};

type Row = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly active: number;
  /** The growth, or a text that explains why there is no number. */
  readonly growth: number | string;
  readonly openRate: number | null;
  readonly inBoth: number | undefined;
};

const columns: readonly Column<Row>[] = [
  { key: 'name', head: 'Segment', width: '28%', cell: ({ name }) => name },
  { key: 'size', head: 'Subscribers', isNumber: true, cell: ({ size }) => formatNumber(size) },
  { key: 'active', head: 'Active', isNumber: true, cell: ({ active }) => formatNumber(active) },
  {
    key: 'growth',
    head: 'Growth',
    isNumber: true,
    cell: ({ growth }) =>
      typeof growth === 'string' ? <Dash>{growth}</Dash> : formatNumber(growth),
  },
  {
    key: 'openRate',
    head: 'Average open rate',
    isNumber: true,
    cell: ({ openRate }) => <Rate percent={openRate} />,
  },
  {
    key: 'inBoth',
    head: 'In both segments',
    isNumber: true,
    cell: ({ inBoth, size }) =>
      inBoth === undefined ? <Dash>Counting</Dash> : formatRate(inBoth, size),
  },
];

const growthOf = ({ data, error }: GrowthResponse): Row['growth'] => {
  if (!data) return error ? 'Couldn’t load' : 'Loading';
  return data.series.length > 0 ? data.growth : 'Unknown';
};

type Props = { readonly one: SegmentView; readonly other: SegmentView; readonly days: number };

/** Two segments side by side, and how many people are in both. */
export const SegmentComparison = ({ one, other, days }: Props) => {
  const growth = useGrowthOf(one.id, days);
  const otherGrowth = useGrowthOf(other.id, days);
  const { data: overlap, error, mutate } = useOverlap(one.id, other.id);
  const rowOf = (segment: SegmentView, growthResponse: GrowthResponse): Row => {
    const { id, name, count, activeCount, averageOpenRate } = segment;
    return {
      id,
      name,
      size: count,
      active: activeCount,
      openRate: averageOpenRate,
      growth: growthOf(growthResponse),
      inBoth: overlap?.count,
    };
  };
  return (
    <Box component="section" mb="lg" aria-label="Comparison">
      <Title order={2} size="h4" mb="sm">
        {overlap
          ? `${plural(overlap.count, 'person is', 'people are')} in both segments`
          : 'Comparison'}
      </Title>
      {error ? (
        <LoadError
          title="We couldn’t count who’s in both"
          error={error}
          onRetry={() => void mutate()}
        />
      ) : null}
      {otherGrowth.error && !otherGrowth.data ? (
        <LoadError
          title={`We couldn’t load growth for ${other.name}`}
          error={otherGrowth.error}
          onRetry={otherGrowth.retry}
        />
      ) : null}
      <DataTable
        label="Two segments"
        columns={columns}
        rows={[rowOf(one, growth), rowOf(other, otherGrowth)]}
        isStale={growth.isStale || otherGrowth.isStale}
        isNarrow
      />
    </Box>
  );
};
