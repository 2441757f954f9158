import { formatNumber } from '../../../lib/format';
import { type AxesProps, colorOf, threeLines } from '../series';

type Kind = { readonly isStacked: boolean };

/**
 * Returns the axis lines. The axis starts at zero, because areas and columns are read by their
 * height.
 */
const linesOf = ({ data, series }: AxesProps, { isStacked }: Kind): readonly number[] => {
  const rows = data.map((point) => series.map(({ name }) => Number(point[name] ?? 0)));
  const heights = isStacked
    ? rows.map((row) => row.reduce((sum, one) => sum + one, 0))
    : rows.flat();
  return threeLines(Math.max(0, ...heights));
};

/** The number of intervals between the date labels of a line chart. */
const dayLabelSteps = 5;

/**
 * Returns the positions that may have a label. If the labels don't all fit, the chart shows every
 * second or third. A line chart of days always labels the last day, and places the other labels
 * before it at equal distances.
 */
const ticksOf = ({ data, labelEvery }: AxesProps, { isStacked }: Kind) => {
  const last = data.length - 1;
  if (isStacked && labelEvery === undefined) return {};
  const step = labelEvery ?? Math.max(1, Math.ceil(last / dayLabelSteps));
  const first = isStacked ? 0 : last % step;
  return {
    ticks: data.filter((_point, index) => (index - first) % step === 0).map(({ at }) => at),
  };
};

/**
 * Returns the props that all charts with axes share: three axis lines, 12 px text, and no built-in
 * legend.
 */
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
    // Draws only horizontal grid lines, at the ticks of the vertical axis.
    gridAxis: 'x' as const,
    gridColor: 'var(--mb-line)',
    textColor: 'var(--mb-ink-3)',
    strokeDasharray: '0',
    yAxisProps: {
      ticks: [...ticks],
      domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1],
      // Shows every label next to its axis line. Without this, some labels move into the chart.
      interval: 0,
      width: 44,
      fontSize: 12,
    },
    xAxisProps: {
      ...ticksOf(props, kind),
      interval: kind.isStacked
        ? ('equidistantPreserveStart' as const)
        : ('preserveStartEnd' as const),
      minTickGap: 24,
      fontSize: 12,
    },
  };
};

/** Space for the upper half of the top label, which extends above its axis line. */
export const margin = { top: 8 };

/** Bars and areas animate once, unless the user prefers reduced motion. */
export const growth = (isReduced: boolean) => ({
  isAnimationActive: !isReduced,
  animationDuration: 200,
});
