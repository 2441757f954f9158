import type { ReactNode } from 'react';
import classes from './with-aside.module.css';

type Props = { readonly aside: ReactNode; readonly children: ReactNode };

/** Content with a 308 px aside, which moves below the content on screens under 900 px. */
export const WithAside = ({ aside, children }: Props) => (
  <div className={classes.columns}>
    <div className={classes.main}>{children}</div>
    <aside className={classes.aside}>{aside}</aside>
  </div>
);
