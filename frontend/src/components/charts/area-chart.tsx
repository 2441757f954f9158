import type { ComponentProps } from 'react';
import { lazyComponent } from '../../lib/load-patiently';
import { ChartFigure } from './chart-figure';
import type { AxesProps } from './series';

const Area = lazyComponent(() => import('./axes/area').then((module) => module.Area));

type Props = Omit<ComponentProps<typeof ChartFigure>, 'children' | 'height'> &
  Omit<AxesProps, 'height'> & {
    /** In pixels. @default 180 */
    readonly height?: number;
  };

/** A chart of growth, with one total per day. */
export const AreaChart = ({ data, height = 180, ...figure }: Props) => (
  <ChartFigure height={height} {...figure}>
    <Area data={data} series={figure.series} height={height} />
  </ChartFigure>
);
