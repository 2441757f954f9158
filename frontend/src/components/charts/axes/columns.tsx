import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';
import type { AxesProps } from '../series';
import { axesProps, growth, margin } from './axes-props';

/** The library's column chart in our theme, loaded as a separate chunk. */
export const Columns = (props: AxesProps) => {
  const isReduced = useReducedMotion();
  return (
    <BarChart
      {...axesProps(props, { isStacked: true })}
      type="stacked"
      maxBarWidth={28}
      barProps={{ ...growth(isReduced), radius: 2, stroke: 'var(--mb-surface)', strokeWidth: 1 }}
      barChartProps={{ accessibilityLayer: false, barCategoryGap: 2, margin }}
    />
  );
};
