import type { Icon } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, NavLink as RouterNavLink, useLocation } from 'react-router-dom';
import { Fern } from '../../components/frame/fern';
import classes from './app-frame.module.css';
import { BrandMark } from './brand-mark';
import { RailTooltip } from './rail-tooltip';

type NavItem = {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  readonly end?: boolean;
  /** Right of the words, and on the icon of the rail: how many are new. */
  readonly badge?: ReactNode;
  /** Beginnings of other addresses that belong to it. */
  readonly also?: readonly string[];
};

const isWithin = (pathname: string, { also = [] }: NavItem): boolean =>
  also.some((start) => pathname.startsWith(start));

/** The one navigation of the app; which items it shows depends on the role. */
const NavList = ({ items }: { readonly items: readonly NavItem[] }) => {
  const { pathname } = useLocation();
  return (
    <nav className={classes.nav} aria-label="Main">
      {items.map((item) => (
        <RailTooltip key={item.to} label={item.label}>
          <RouterNavLink
            to={item.to}
            end={item.end ?? false}
            className={classes.link ?? ''}
            data-within={isWithin(pathname, item) || undefined}
          >
            <item.icon size={18} aria-hidden />
            <span className={classes.wide}>{item.label}</span>
            {item.badge}
          </RouterNavLink>
        </RailTooltip>
      ))}
    </nav>
  );
};

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
