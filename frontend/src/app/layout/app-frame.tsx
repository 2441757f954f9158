import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Fern } from '../../components/frame/fern';
import classes from './app-frame.module.css';
import { BrandMark } from './brand-mark';
import { type NavItem, NavList } from './nav-list';

type Props = {
  readonly items: readonly NavItem[];
  /** Above the navigation: Back while a manager works inside a customer. */
  readonly before?: ReactNode;
  /** At the foot of the sidebar. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
};

/** Without a trace in the address: Back leads to the page before. */
const skipToMain = (event: MouseEvent) => {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.focus();
  main?.scrollIntoView();
};

/** Sidebar and content: the frame of every page that is not a work of several steps. */
export const AppFrame = ({ items, before, foot, children }: Props) => (
  <div className={classes.app}>
    <header className={classes.side}>
      <Link to="#main" className={classes.skip ?? ''} onClick={skipToMain}>
        Skip to the content
      </Link>
      <BrandMark />
      {before}
      <NavList items={items} />
      <div className={classes.foot}>
        <Fern className={classes.fern} />
        {foot}
      </div>
    </header>
    <main id="main" tabIndex={-1} className={classes.main}>
      {children}
    </main>
  </div>
);
