import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './title-cell.module.css';

type LinkProps = {
  readonly to: string;
  /** The whole text, shown on hover when it is cut off. */
  readonly title: string;
  /**
   * The router state to pass to the linked page. It isn't available when the link opens in another
   * tab.
   */
  readonly state?: unknown;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
};

/** The main text of a row, in one line, with a link to the row's page. */
export const RowLink = ({ to, title, state, onFollow, children }: LinkProps) => (
  <Anchor
    className={classes.link ?? ''}
    title={title}
    component={Link}
    to={to}
    state={state}
    onClick={onFollow}
  >
    {children}
  </Anchor>
);

type Props = {
  /** 34 × 40 px. */
  readonly picture?: ReactNode;
  /** Usually a `RowLink`. */
  readonly title: ReactNode;
  readonly second?: ReactNode;
};

/** The first cell of a tall row: an image, a title, and a second line. */
export const TitleCell = ({ picture, title, second }: Props) => (
  <div className={classes.cell}>
    {picture}
    <div className={classes.lines}>
      {title}
      {second ? <div className={classes.second}>{second}</div> : null}
    </div>
  </div>
);
