import '@mantine/charts/styles.css';
import { AreaChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';
import type { AxesProps } from '../series';
import { axesProps, growth, margin } from './axes-props';

/** The library's area in our look; its code is a part of its own. */
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
