import type { ReactNode } from 'react';
import classes from './long-text.module.css';

type Props = {
  readonly children: ReactNode;
  /** The same text without formatting, shown in full on hover. */
  readonly title: string;
};

/**
 * Text of any length, cut off after two lines. The whole text is shown on hover and while its
 * container has focus.
 */
export const LongText = ({ children, title }: Props) => (
  <span className={classes.text} title={title}>
    {children}
  </span>
);
