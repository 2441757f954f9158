import type { ReactNode } from 'react';
import classes from './facts.module.css';

type FactProps = { readonly label: string; readonly children: ReactNode };

/** One fact: what it is, and its value. Words without a gap are broken. */
export const Fact = ({ label, children }: FactProps) => (
  <div className={classes.fact}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>{children}</dd>
  </div>
);

type Props = {
  /** A line below each fact, for many of them. */
  readonly isLined?: boolean;
  readonly children: ReactNode;
};

/** Facts about one thing, to read: labels beside values. */
export const Facts = ({ isLined = false, children }: Props) => (
  <dl className={classes.facts} data-lined={isLined || undefined}>
    {children}
  </dl>
);
