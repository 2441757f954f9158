import { useId } from 'react';
import classes from './charts.module.css';

type Props = {
  readonly values: readonly number[];
  /** Describes for screen readers what the line shows. */
  readonly label: string;
};

const width = 150;
const height = 52;
/** The line is 2 px wide. The margin keeps it from being cut off at the edges. */
const edge = 2;

/**
 * Returns the positions of the values from left to right. A constant line runs through the middle.
 */
export const linePoints = (values: readonly number[]): readonly (readonly [number, number])[] => {
  const min = Math.min(...values);
  const range = Math.max(...values) - min;
  const room = height - 2 * edge;
  return values.map((value, index) => {
    const share = range === 0 ? 0.5 : (value - min) / range;
    const x = (index * width) / Math.max(1, values.length - 1);
    return [Math.round(x * 10) / 10, Math.round((height - edge - share * room) * 10) / 10];
  });
};

/** A small line without axes, next to its figure. Renders nothing for fewer than two values. */
export const Sparkline = ({ values, label }: Props) => {
  const gradient = useId();
  if (values.length < 2) return null;
  const line = `M${linePoints(values)
    .map(([x, y]) => `${x} ${y}`)
    .join('L')}`;
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--mb-iris)" stopOpacity={0.18} />
        <stop offset="1" stopColor="var(--mb-iris)" stopOpacity={0} />
      </linearGradient>
      <path d={`${line}L${width} ${height}L0 ${height}Z`} fill={`url(#${gradient})`} />
      <path d={line} className={classes.line} />
    </svg>
  );
};
