import type { ReactNode } from 'react';
import classes from './with-aside.module.css';

type Props = { readonly aside: ReactNode; readonly children: ReactNode };

/** Content and what goes with it, 308 px; below 900 px the aside goes below. */
export const WithAside = ({ aside, children }: Props) => (
  <div className={classes.columns}>
    <div className={classes.main}>{children}</div>
    <aside className={classes.aside}>{aside}</aside>
  </div>
);
