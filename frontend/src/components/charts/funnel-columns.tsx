import { formatNumber } from '../../lib/format';
import classes from './charts.module.css';

type Step = { readonly label: string; readonly value: number };

/**
 * Columns for the steps of a funnel. Each column shows how many of the first step's people remain,
 * with the number above it.
 */
export const FunnelColumns = ({ steps }: { readonly steps: readonly Step[] }) => {
  const max = Math.max(1, ...steps.map(({ value }) => value));
  return (
    <ol className={classes.funnel}>
      {steps.map(({ label, value }) => (
        <li key={label}>
          <span className={classes.number}>{formatNumber(value)}</span>
          <span className={classes.shaft} aria-hidden>
            <span style={{ height: `${Math.round((value / max) * 100)}%` }} />
          </span>
          <span className={classes.under}>{label}</span>
        </li>
      ))}
    </ol>
  );
};
