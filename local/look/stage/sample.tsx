import type { ReactNode } from 'react';
import classes from '../look.module.css';

type Props = {
  /** The state being shown. */
  readonly label: string;
  readonly children: ReactNode;
};

/** Shows one component in one state. */
export const Sample = ({ label, children }: Props) => (
  <div className={classes.sample}>
    <p className={classes.label}>{label}</p>
    {children}
  </div>
);

/** Shows small items side by side. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
);

/** Shows samples side by side, as many as fit. */
export const Samples = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.samples}>{children}</div>
);

type ColumnsProps = { readonly count: 'two' | 'three'; readonly children: ReactNode };

export const Columns = ({ count, children }: ColumnsProps) => (
  <div className={classes[count]}>{children}</div>
);
