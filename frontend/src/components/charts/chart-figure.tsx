import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import classes from './charts.module.css';
import { colorOf, type Series } from './series';

type Props = {
  /** The chart in a sentence, for who cannot see it. */
  readonly label: string;
  readonly series: readonly Series[];
  readonly height: number;
  /** The numbers of the chart in text. */
  readonly figures?: ReactNode;
  readonly children: ReactNode;
};

const Legend = ({ series }: Pick<Props, 'series'>) => (
  <ul className={classes.legend}>
    {series.map((one) => (
      <li key={one.name}>
        <span className={classes.key} style={{ background: colorOf(one) }} />
        {one.label}
      </li>
    ))}
  </ul>
);

/** What stands around a chart with axes, whose code is loaded when it is first shown. */
export const ChartFigure = ({ label, series, height, figures, children }: Props) => (
  <figure className={classes.figure}>
    {series.length > 1 ? <Legend series={series} /> : null}
    <div role="img" aria-label={label}>
      <Suspense fallback={<Skeleton height={height} radius="md" />}>{children}</Suspense>
    </div>
    {figures ? <figcaption className={classes.figures}>{figures}</figcaption> : null}
  </figure>
);
