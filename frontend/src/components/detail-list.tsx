import type { ReactNode } from 'react';
import classes from './detail-list.module.css';

type DetailItemProps = { readonly label: string; readonly children: ReactNode };

/** A label with its value. Long words without spaces break. */
export const DetailItem = ({ label, children }: DetailItemProps) => (
  <div className={classes.fact}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>{children}</dd>
  </div>
);

type Props = {
  /** Draws a line below each fact, for long lists. */
  readonly hasDividers?: boolean;
  readonly children: ReactNode;
};

/** Read-only facts about one thing: labels next to values. */
export const DetailList = ({ hasDividers = false, children }: Props) => (
  <dl className={classes.facts} data-lined={hasDividers || undefined}>
    {children}
  </dl>
);
