import { Paper, Title } from '@mantine/core';
import type { GrowthView } from '../../../../../shared/contracts/growth';
import { AreaChart } from '../../../components/charts/area-chart';
import { ColumnChart } from '../../../components/charts/column-chart';
import { formatDate, formatNumber, plural } from '../../../lib/format';
import { leftCountOf } from './growth-series';

const size = { name: 'size', label: 'Subscribers', color: 'iris' } as const;
const moves = [
  { name: 'joined', label: 'Joined', color: 'sage' },
  { name: 'left', label: 'Left', color: 'edge' },
] as const;

type CardProps = { readonly title: string; readonly children: React.ReactNode };

const ChartCard = ({ title, children }: CardProps) => (
  <Paper component="section" px={20} py={18} mb="lg" aria-label={title}>
    <Title order={2} size="h4" mb="sm">
      {title}
    </Title>
    {children}
  </Paper>
);

/** Charts of the audience's size per day, and of how many people joined and left per day. */
export const GrowthCharts = ({ growth }: { readonly growth: GrowthView }) => {
  const { series, joined } = growth;
  const leftCount = leftCountOf(growth);
  const days = plural(series.length, 'day');
  const first = series[0]?.size ?? 0;
  const last = series.at(-1)?.size ?? 0;
  const data = series.map((day) => ({
    at: formatDate(day.day),
    size: day.size,
    joined: day.joined,
    left: leftCountOf(day),
  }));
  return (
    <>
      <ChartCard title="Subscribers by day">
        <AreaChart
          label={`Subscribers over ${days}: from ${formatNumber(first)} to ${formatNumber(last)}`}
          data={data}
          series={[size]}
        />
      </ChartCard>
      <ChartCard title="Joined and left">
        <ColumnChart
          label={`${plural(joined, 'person', 'people')} joined and ${formatNumber(leftCount)} left in ${days}`}
          data={data}
          series={moves}
        />
      </ChartCard>
    </>
  );
};
