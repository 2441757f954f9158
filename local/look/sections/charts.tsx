import { AreaChart } from '../../../frontend/src/components/charts/area-chart';
import { Bar, BarRow } from '../../../frontend/src/components/charts/bar-row';
import { ColumnChart } from '../../../frontend/src/components/charts/column-chart';
import { FunnelColumns } from '../../../frontend/src/components/charts/funnel-columns';
import type { Series } from '../../../frontend/src/components/charts/series';
import { Sparkline } from '../../../frontend/src/components/charts/sparkline';
import { SplitBar } from '../../../frontend/src/components/charts/split-bar';
import { Columns, Sample } from '../stage/sample';

const opens: readonly Series[] = [
  { name: 'people', label: 'People', color: 'iris' },
  { name: 'machines', label: 'Bots', color: 'lilac' },
];
/** The values decline over the day, as opens do. */
const hours = Array.from({ length: 24 }, (_, hour) => ({
  at: `${hour}:00`,
  people: Math.round(320 / (1 + hour * 0.6)),
  machines: Math.round(90 / (1 + hour)),
}));
const size: readonly Series[] = [{ name: 'size', label: 'Subscribers', color: 'iris' }];
const days = Array.from({ length: 30 }, (_, day) => ({
  at: `Nov ${day + 1}`,
  size: 2180 + day * 8 + (day % 5) * 6,
}));

const Shares = () => (
  <Columns count="three">
    <Sample label="Ranking">
      <BarRow label="Spring bulbs" share={1} figure="412" />
      <BarRow label="A link whose name is too long to fit" share={0.4} figure="165" color="iris" />
      <BarRow label="No one" share={0} figure="0" />
      <Bar share={0.6} />
    </Sample>
    <Sample label="Parts of a whole">
      <SplitBar
        parts={[
          { label: 'Delivered', value: 970, color: 'sage' },
          { label: 'Opened', value: 245, color: 'iris' },
          { label: 'Bounced', value: 10, color: 'edge' },
        ]}
      />
    </Sample>
    <Sample label="Funnel">
      <FunnelColumns
        steps={[
          { label: 'Sent', value: 980 },
          { label: 'Opened', value: 245 },
          { label: 'Clicked', value: 49 },
        ]}
      />
    </Sample>
  </Columns>
);

/** Shows every kind of chart, each with the kind of data it suits. */
export const Charts = () => (
  <>
    <Columns count="two">
      <Sample label="Events over time">
        <ColumnChart
          label="Opens by hour: 320 people in the first hour, few after a day"
          series={opens}
          data={hours}
          figures="1,210 opens by people, 338 by bots"
        />
      </Sample>
      <Sample label="Growth">
        <AreaChart label="From 2,180 to 2,436 subscribers" series={size} data={days} height={220} />
      </Sample>
    </Columns>
    <Shares />
    <Sample label="Small, without axes">
      <Sparkline values={days.map((day) => day.size)} label="Growing" />
    </Sample>
  </>
);
