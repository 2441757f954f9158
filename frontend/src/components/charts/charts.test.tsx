import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { AreaChart } from './area-chart';
import { axesProps } from './axes/axes-props';
import { BarRow } from './bar-row';
import { ColumnChart } from './column-chart';
import { FunnelColumns } from './funnel-columns';
import { threeLines } from './series';
import { linePoints, Sparkline } from './sparkline';
import { SplitBar } from './split-bar';

const show = (chart: ReactElement) => render(chart, { wrapper: MantineProvider });

test.each([
  [474, [0, 250, 500]],
  [0, [0, 1, 2]],
  [3, [0, 2, 4]],
  [5, [0, 3, 6]],
  [1000, [0, 500, 1000]],
  [54, [0, 30, 60]],
  [2418, [0, 1500, 3000]],
])('draws three lines with round numbers on an axis up to %i', (top, lines) => {
  expect(threeLines(top)).toEqual(lines);
});

test.each([true, false])(
  'starts every axis at zero so that heights can be compared (stacked: %s)',
  (isStacked) => {
    const data = [
      { at: 'Mon', size: 1000 },
      { at: 'Tue', size: 1001 },
    ];
    const series = [{ name: 'size', label: 'Subscribers', color: 'iris' }] as const;
    const { yAxisProps } = axesProps({ data, series, height: 180 }, { isStacked });
    expect(yAxisProps.domain).toEqual([0, 1200]);
  },
);

test('labels an hour axis at multiples of 12 at any chart width', () => {
  const data = Array.from({ length: 72 }, (_, hour) => ({ at: `${hour} h`, people: 1 }));
  const series = [{ name: 'people', label: 'People', color: 'iris' }] as const;
  const { xAxisProps } = axesProps(
    { data, series, height: 180, labelEvery: 12 },
    { isStacked: true },
  );
  expect(xAxisProps).toMatchObject({ ticks: ['0 h', '12 h', '24 h', '36 h', '48 h', '60 h'] });
});

test('labels a line chart of days at equal distances up to the last day', () => {
  const data = Array.from({ length: 30 }, (_, day) => ({ at: `Nov ${day + 1}`, size: 1 }));
  const series = [{ name: 'size', label: 'Subscribers', color: 'iris' }] as const;
  const { xAxisProps } = axesProps({ data, series, height: 180 }, { isStacked: false });
  expect(xAxisProps).toMatchObject({ ticks: ['Nov 6', 'Nov 12', 'Nov 18', 'Nov 24', 'Nov 30'] });
});

test('draws a line across the full width of the chart, and centers a line whose values are all equal', () => {
  expect(linePoints([0, 10])).toEqual([
    [0, 50],
    [150, 2],
  ]);
  expect(linePoints([7, 7]).map(([, y]) => y)).toEqual([26, 26]);
});

test('draws no line for a single value', () => {
  show(<Sparkline values={[7]} label="Growth" />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('shows figures next to bars, columns, and segments of a split bar', () => {
  show(
    <>
      <SplitBar parts={[{ label: 'People opened', value: 1092, color: 'iris' }]} />
      <BarRow label="New oil is here" share={0.5} figure="124" />
      <FunnelColumns steps={[{ label: 'Delivered', value: 2250 }]} />
    </>,
  );
  for (const figure of ['1,092', '124', '2,250']) expect(screen.getByText(figure)).toBeVisible();
});

test('gives charts with axes a label, and shows their values as text', async () => {
  const data = [{ at: 'Mon', people: 3, machines: 1 }];
  const people = { name: 'people', label: 'People', color: 'iris' } as const;
  const machines = { name: 'machines', label: 'Machines only', color: 'lilac' } as const;
  show(
    <>
      <ColumnChart
        label="Opens by hour"
        data={data}
        series={[people, machines]}
        figures="3 opens"
      />
      <AreaChart label="Growth by day" data={data} series={[people]} />
    </>,
  );
  expect(await screen.findByRole('img', { name: 'Opens by hour' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Growth by day' })).toBeVisible();
  expect(screen.getByText('Machines only')).toBeVisible();
  expect(screen.getByText('3 opens')).toBeVisible();
});
