import { formatPercent, plural } from '../../../lib/format';
import classes from './home.module.css';

type Props = {
  readonly now: number | undefined;
  readonly before: number | undefined;
  /** Whether the figures are amounts or rates, whose difference is in percentage points. */
  readonly unit: '%' | 'points';
};

const differenceOf = (now: number, before: number, unit: Props['unit']): number =>
  unit === '%' ? Math.round((now / before - 1) * 100) : Math.round((now - before) * 10) / 10;

/**
 * Shows how much a figure changed from the previous 30 days, such as '+12%' or '−1.5 points'.
 * Renders nothing if one of the figures is missing.
 */
export const Change = ({ now, before, unit }: Props) => {
  if (now === undefined || before === undefined || (unit === '%' && before === 0)) return null;
  const difference = differenceOf(now, before, unit);
  if (difference === 0) return <span className={classes.same}>No change</span>;
  const size = Math.abs(difference);
  const text = unit === '%' ? formatPercent(size) : plural(size, 'point');
  return (
    <span className={difference > 0 ? classes.up : classes.down}>
      {`${difference > 0 ? '+' : '−'}${text}`}
    </span>
  );
};
