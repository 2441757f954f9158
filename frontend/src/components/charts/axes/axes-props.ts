import { formatNumber } from '../../../lib/format';
import { type AxesProps, colorOf, threeLines } from '../series';

type Kind = { readonly isStacked: boolean };

const topOf = ({ data, series }: AxesProps, { isStacked }: Kind): number => {
  const tops = data.map((point) => {
    const values = series.map(({ name }) => Number(point[name] ?? 0));
    return isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
  });
  return Math.max(0, ...tops);
};

/** What charts with axes have in common: three lines, 12 px letters, no legend of their own. */
export const axesProps = (props: AxesProps, kind: Kind) => {
  const ticks = threeLines(topOf(props, kind));
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
    yAxisProps: { ticks: [...ticks], domain: [0, ticks.at(-1) ?? 1], width: 44, fontSize: 12 },
    xAxisProps: { interval: 'equidistantPreserveStart' as const, minTickGap: 24, fontSize: 12 },
  };
};

/** Bars and areas grow once, unless motion is not wanted. */
export const growth = (isReduced: boolean) => ({
  isAnimationActive: !isReduced,
  animationDuration: 200,
});
