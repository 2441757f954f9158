import type { ReactNode } from 'react';
import classes from './long-text.module.css';

type Props = {
  readonly children: ReactNode;
  /** The same in plain words, shown whole to who points at it. */
  readonly title: string;
};

/** Text of any length in at most two lines; whole on hover, and while what holds it has the focus. */
export const LongText = ({ children, title }: Props) => (
  <span className={classes.text} title={title}>
    {children}
  </span>
);
