import { formatNumber } from '../../lib/format';
import classes from './charts.module.css';

export type Part = {
  readonly label: string;
  readonly value: number;
  readonly color: 'iris' | 'lilac' | 'sage' | 'edge';
};

/** The parts of a whole in one bar, with their figures below. */
export const SplitBar = ({ parts }: { readonly parts: readonly Part[] }) => (
  <div>
    <div className={classes.split} aria-hidden>
      {parts
        .filter(({ value }) => value > 0)
        .map(({ label, value, color }) => (
          <span key={label} style={{ flexGrow: value, background: `var(--mb-${color})` }} />
        ))}
    </div>
    <dl className={classes.parts}>
      {parts.map(({ label, value, color }) => (
        <div key={label} className={classes.part}>
          <dt>
            <span className={classes.key} style={{ background: `var(--mb-${color})` }} />
            {label}
          </dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  </div>
);
