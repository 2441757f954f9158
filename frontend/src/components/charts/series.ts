/** One colour of a chart with axes. */
export type Series = {
  /** Key of its numbers in the data. */
  readonly name: string;
  /** What it counts, for the legend. */
  readonly label: string;
  /** A token of the look. */
  readonly color: 'iris' | 'lilac' | 'sage' | 'edge';
};

/** The numbers of one place of the horizontal axis, and what that place is called. */
export type Point = Readonly<Record<string, string | number>> & { readonly at: string };

export type AxesProps = {
  readonly data: readonly Point[];
  readonly series: readonly Series[];
  readonly height: number;
};

export const colorOf = ({ color }: Series): string => `var(--mb-${color})`;

/** Nought, the middle and the top: three lines suffice where the figures stand beside the chart. */
export const threeLines = (top: number): readonly number[] => {
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(top, 1))));
  // Even below ten, so that the middle is a whole number.
  const round = magnitude === 1 ? [2, 4, 6, 8, 10] : [1, 2, 4, 5, 10];
  const steps = round.map((step) => step * magnitude);
  const end = steps.find((step) => step >= top) ?? top;
  return [0, end / 2, end];
};
