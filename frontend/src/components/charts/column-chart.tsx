import type { ComponentProps } from 'react';
import { lazyComponent } from '../../lib/load-patiently';
import { ChartFigure } from './chart-figure';
import type { AxesProps } from './series';

const Columns = lazyComponent(() => import('./axes/columns').then((module) => module.Columns));

type Props = Omit<ComponentProps<typeof ChartFigure>, 'children' | 'height'> &
  Omit<AxesProps, 'height'> & {
    /** In pixels. @default 220 */
    readonly height?: number;
  };

/** A chart of events over time with one column per interval. Multiple series are stacked. */
export const ColumnChart = ({ data, height = 220, labelEvery, ...figure }: Props) => (
  <ChartFigure height={height} {...figure}>
    <Columns data={data} series={figure.series} height={height} labelEvery={labelEvery} />
  </ChartFigure>
);
