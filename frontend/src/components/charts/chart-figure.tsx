import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import classes from './charts.module.css';
import { colorOf, type Series } from './series';

type Props = {
  /** Describes the chart in one sentence for screen readers. */
  readonly label: string;
  readonly series: readonly Series[];
  readonly height: number;
  /** The chart's numbers as text. */
  readonly figures?: ReactNode;
  readonly children: ReactNode;
};

const Legend = ({ series }: Pick<Props, 'series'>) => (
  <ul className={classes.legend}>
    {series.map((seriesItem) => (
      <li key={seriesItem.name}>
        <span className={classes.key} style={{ background: colorOf(seriesItem) }} />
        {seriesItem.label}
      </li>
    ))}
  </ul>
);

/** The frame around a chart with axes. The chart's code is loaded when it is first shown. */
export const ChartFigure = ({ label, series, height, figures, children }: Props) => (
  <figure className={classes.figure}>
    {series.length > 1 ? <Legend series={series} /> : null}
    <div role="img" aria-label={label}>
      <Suspense fallback={<Skeleton height={height} radius="md" />}>{children}</Suspense>
    </div>
    {figures ? <figcaption className={classes.figures}>{figures}</figcaption> : null}
  </figure>
);
