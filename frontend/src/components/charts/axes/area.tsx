import '@mantine/charts/styles.css';
import { AreaChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';
import type { AxesProps } from '../series';
import { axesProps, growth, margin } from './axes-props';

/** The library's area chart in our theme, loaded as a separate chunk. */
export const Area = (props: AxesProps) => {
  const isReduced = useReducedMotion();
  return (
    <AreaChart
      {...axesProps(props, { isStacked: false })}
      curveType="linear"
      withDots={false}
      fillOpacity={0.14}
      areaProps={growth(isReduced)}
      areaChartProps={{ accessibilityLayer: false, margin }}
    />
  );
};
