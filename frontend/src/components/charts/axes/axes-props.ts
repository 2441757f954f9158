import { formatNumber } from '../../../lib/format';
import { type AxesProps, colorOf, threeLines } from '../series';

type Kind = { readonly isStacked: boolean };

/** The lines of the axis. It begins at nought: areas and columns are read by their height. */
const linesOf = ({ data, series }: AxesProps, { isStacked }: Kind): readonly number[] => {
  const rows = data.map((point) => series.map(({ name }) => Number(point[name] ?? 0)));
  const heights = isStacked
    ? rows.map((row) => row.reduce((sum, one) => sum + one, 0))
    : rows.flat();
  return threeLines(Math.max(0, ...heights));
};

/** What charts with axes have in common: three lines, 12 px letters, no legend of their own. */
export const axesProps = (props: AxesProps, kind: Kind) => {
  const ticks = linesOf(props, kind);
  return {
    h: props.height,
    data: props.data.map((point) => ({ ...point })),
    dataKey: 'at',
    series: props.series.map((one) => ({
      name: one.name,
      label: one.label,
      color: colorOf(one),
    })),
    valueFormatter: formatNumber,
    tickLine: 'none' as const,
    // The lines that the ticks of the other axis lie on.
    gridAxis: 'x' as const,
    gridColor: 'var(--mb-line)',
    textColor: 'var(--mb-ink-3)',
    strokeDasharray: '0',
    yAxisProps: {
      ticks: [...ticks],
      domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1],
      // Every label stands at its line, the highest too: others are moved into the chart.
      interval: 0,
      width: 44,
      fontSize: 12,
    },
    xAxisProps: {
      // A line of days ends with the day of its figure.
      interval: kind.isStacked
        ? ('equidistantPreserveStart' as const)
        : ('preserveStartEnd' as const),
      minTickGap: kind.isStacked ? 24 : 72,
      fontSize: 12,
    },
  };
};

/** Half of the highest label stands above its line. */
export const margin = { top: 8 };

/** Bars and areas grow once, unless motion is not wanted. */
export const growth = (isReduced: boolean) => ({
  isAnimationActive: !isReduced,
  animationDuration: 200,
});
