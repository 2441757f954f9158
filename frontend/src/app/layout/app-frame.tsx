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
  /**
   * The number of new entries. It appears to the right of the label, or on the icon when the
   * sidebar is narrow.
   */
  readonly badge?: ReactNode;
  /** Other path prefixes on which this item is shown as current. */
  readonly also?: readonly string[];
};

const isWithin = (pathname: string, { also = [] }: NavItem): boolean =>
  also.some((start) => pathname.startsWith(start));

/** The app's only navigation. The role determines which items it shows. */
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
  /** Content above the navigation, such as Back while a manager is in a customer's account. */
  readonly before?: ReactNode;
  /** The content at the bottom of the sidebar. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
};

/** Moves focus without changing the URL, so that Back still leads to the previous page. */
const skipToMain = (event: MouseEvent) => {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.focus();
  main?.scrollIntoView();
};

/** The sidebar and the content: the frame of every page except multi-step work. */
export const AppFrame = ({ items, before, foot, children }: Props) => (
  <div className={classes.app}>
    <header className={classes.side}>
      <Link to="#main" className={classes.skip ?? ''} onClick={skipToMain}>
        Skip to main content
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
