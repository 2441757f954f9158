/** One series of a chart with axes, which is drawn in one color. */
export type Series = {
  /** The key of the series' numbers in the data. */
  readonly name: string;
  /** What the series counts, for the legend. */
  readonly label: string;
  /** A token of the theme. */
  readonly color: 'iris' | 'lilac' | 'sage' | 'edge';
};

/** The numbers at one position of the horizontal axis, and the label of that position. */
export type Point = Readonly<Record<string, string | number>> & { readonly at: string };

export type AxesProps = {
  readonly data: readonly Point[];
  readonly series: readonly Series[];
  readonly height: number;
  /** Labels only every nth position of the horizontal axis. @default 1 */
  readonly labelEvery?: number | undefined;
};

export const colorOf = ({ color }: Series): string => `var(--mb-${color})`;

const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const;

/**
 * Returns the values of three axis lines: zero, a round whole number, and twice that number. The
 * highest value is at least `top`. Three lines are enough, because the figures are next to the
 * chart.
 */
export const threeLines = (top: number): readonly number[] => {
  // The middle line is at least this power of ten.
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(top / 2, 1))));
  const steps = [1, 10, 100].flatMap((ten) => roundSteps.map((step) => step * magnitude * ten));
  const fitting = steps.find((step) => Number.isInteger(step) && 2 * step >= top);
  const step = fitting ?? Math.max(top, 1);
  return [0, step, 2 * step];
};
