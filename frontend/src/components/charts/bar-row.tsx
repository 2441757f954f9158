import type { ReactNode } from 'react';
import classes from './charts.module.css';

type Props = {
  readonly label: ReactNode;
  /** The bar's length as a fraction of the longest bar, from 0 to 1. */
  readonly share: number;
  /** The number that the bar represents. */
  readonly figure: ReactNode;
  /** @default 'sage' */
  readonly color?: 'iris' | 'sage';
};

/** One row of a ranking: a name, its bar, and its number. */
export const BarRow = ({ label, share, figure, color = 'sage' }: Props) => (
  <div className={classes.row}>
    <span className={classes.name}>{label}</span>
    <Bar share={share} color={color} />
    <span className={classes.number}>{figure}</span>
  </div>
);

type BarProps = { readonly share: number; readonly color?: 'iris' | 'sage' };

/** Only the bar, for a table cell whose next cell holds the number. */
export const Bar = ({ share, color = 'sage' }: BarProps) => (
  <span className={classes.track} aria-hidden>
    <span
      className={classes.bar}
      style={{
        width: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`,
        background: `var(--mb-${color})`,
      }}
    />
  </span>
);
