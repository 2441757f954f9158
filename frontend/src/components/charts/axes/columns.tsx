import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';
import type { AxesProps } from '../series';
import { axesProps, growth, margin } from './axes-props';

/** On a phone, more columns than this are so thin that gaps and edges would make them pale. */
const maxSpacedColumns = 31;

/** The library's column chart in our theme, loaded as a separate chunk. */
export const Columns = (props: AxesProps) => {
  const isReduced = useReducedMotion();
  const gap = props.data.length > maxSpacedColumns ? 1 : 2;
  return (
    <BarChart
      {...axesProps(props, { isStacked: true })}
      type="stacked"
      maxBarWidth={28}
      barProps={{
        ...growth(isReduced),
        radius: 2,
        stroke: 'var(--mb-surface)',
        strokeWidth: gap - 1,
      }}
      barChartProps={{ accessibilityLayer: false, barCategoryGap: gap, margin }}
    />
  );
};
