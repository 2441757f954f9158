import type { ReactNode } from 'react';
import classes from '../look.module.css';

type Props = {
  /** The state that is shown. */
  readonly label: string;
  readonly children: ReactNode;
};

/** One component in one state. */
export const Sample = ({ label, children }: Props) => (
  <div className={classes.sample}>
    <p className={classes.label}>{label}</p>
    {children}
  </div>
);

/** Small things beside each other. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
);

/** Samples beside each other, as many as there is room for. */
export const Samples = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.samples}>{children}</div>
);

type ColumnsProps = { readonly of: 'two' | 'three'; readonly children: ReactNode };

export const Columns = ({ of, children }: ColumnsProps) => (
  <div className={classes[of]}>{children}</div>
);
