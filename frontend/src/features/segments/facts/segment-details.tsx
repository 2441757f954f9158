import { Anchor, Group, Paper, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { GrowthView } from '../../../../../shared/contracts/growth';
import type { SegmentOrigin, SegmentView } from '../../../../../shared/contracts/segments';
import { AreaChart } from '../../../components/charts/area-chart';
import { Rate } from '../../../components/dash';
import { Strip, StripFigure } from '../../../components/frame/strip';
import { GrowthNote } from '../../../components/growth-note';
import { SegmentRulesSummary } from '../../../components/segments/segment-rules-summary';
import { useApi } from '../../../lib/api/use-api';
import { formatDate, formatDay, formatNumber, formatRate, plural } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SegmentCount } from './segment-count';

const originLabels: Readonly<Record<SegmentOrigin, string>> = {
  dynamic: 'Dynamic',
  file: 'From a file',
  form: 'From a form',
  manually: 'Manually',
};

/** Returns how the segment was created, and its name as shown to subscribers. */
const originNoteOf = ({ reserved, origin, isStore, publicName }: SegmentView): string => {
  const originText = isStore ? 'Connected store' : originLabels[origin];
  const originLabel = reserved ? 'Default' : originText;
  return publicName === undefined
    ? originLabel
    : `${originLabel} · shown to subscribers as “${publicName}”`;
};

const people = { name: 'size', label: 'Subscribers', color: 'iris' } as const;

type GrowthProps = { readonly growth: GrowthView; readonly segmentId: string };

/** A small line chart of the segment's size by day. Renders nothing with fewer than two days. */
const Growth = ({ growth, segmentId }: GrowthProps) => {
  const to = paths.growth(useCustomerId(), segmentId);
  const { series, size } = growth;
  if (series.length < 2) return null;
  const data = series.map((day) => ({ at: formatDate(day.day), size: day.size }));
  const days = plural(series.length, 'day');
  return (
    <Paper component="section" px={20} py={18} mb="lg" aria-label="Growth">
      <Group justify="space-between" mb="sm">
        <Title order={2}>Growth</Title>
        <Anchor component={Link} to={to} size="sm">
          View and compare growth
        </Anchor>
      </Group>
      <AreaChart
        label={`Subscribers over ${days}: from ${formatNumber(series[0]?.size ?? 0)} to ${formatNumber(size)}`}
        data={data}
        series={[people]}
        height={140}
        figures={`${plural(growth.joined, 'person', 'people')} joined and ${formatNumber(Object.values(growth.left).reduce((sum, leftCount) => sum + leftCount, 0))} left in ${days}.`}
      />
    </Paper>
  );
};

const Rules = ({ segment }: { readonly segment: SegmentView }) =>
  segment.parentSegments ? (
    <Paper component="section" px={20} py={18} mb="lg" aria-label="Rules">
      <SegmentRulesSummary
        sources={segment.parentSegments.map(({ name }) => name)}
        rules={{ fieldRule: segment.fieldRule ?? [], behaviorRule: segment.behaviorRule ?? [] }}
      />
    </Paper>
  ) : null;

/** A segment's size, open rate, growth, age, and a description of its rules. */
export const SegmentDetails = ({ segment }: { readonly segment: SegmentView }) => {
  const { id: segmentId, count, activeCount, averageOpenRate, createdAt } = segment;
  const { data: growth } = useApi('GET /segment/{segmentId}/growth', { params: { segmentId } });
  return (
    <>
      <Strip label="Totals">
        <StripFigure
          label="Subscribers"
          figure={<SegmentCount segment={segment} countField="count" />}
          note={growth ? <GrowthNote growth={growth.growth} days={growth.series.length} /> : null}
        />
        <StripFigure
          label="Active"
          figure={<SegmentCount segment={segment} countField="activeCount" />}
          note={count > 0 ? `${formatRate(activeCount, count)} of subscribers` : null}
        />
        <StripFigure
          label="Average open rate"
          figure={<Rate percent={averageOpenRate} />}
          note={averageOpenRate === null ? 'No emails sent yet' : 'Over the last 90 days'}
        />
        <StripFigure label="Added on" figure={formatDay(createdAt)} note={originNoteOf(segment)} />
      </Strip>
      {growth ? <Growth growth={growth} segmentId={segmentId} /> : null}
      <Rules segment={segment} />
    </>
  );
};
