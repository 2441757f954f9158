import { formatNumber, plural } from '../lib/format';
import classes from './growth-note.module.css';

type Props = {
  readonly growth: number;
  /** The number of days in which the growth was counted. Renders nothing while it is 0. */
  readonly days: number;
};

const formatSigned = (growth: number): string =>
  `${growth < 0 ? '−' : '+'}${formatNumber(Math.abs(growth))}`;

/**
 * Renders text such as '+126 in 30 days'. The sign repeats what the color shows, so that color
 * isn't the only signal.
 */
export const GrowthNote = ({ growth, days }: Props) => {
  if (days === 0) return null;
  if (growth === 0) return `No change in ${plural(days, 'day')}`;
  return (
    <>
      <span className={growth > 0 ? classes.up : classes.down}>{formatSigned(growth)}</span> in{' '}
      {plural(days, 'day')}
    </>
  );
};
