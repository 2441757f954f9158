import type { ReactNode } from 'react';
import classes from './long-text.module.css';

type Props = {
  readonly children: ReactNode;
  /** The same text in plain words, shown in full on hover. */
  readonly title: string;
};

/**
 * Text of any length in up to two lines. Shown in full on hover and while its container has the
 * focus.
 */
export const LongText = ({ children, title }: Props) => (
  <span className={classes.text} title={title}>
    {children}
  </span>
);
