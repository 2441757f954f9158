import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink as RouterNavLink, useLocation } from 'react-router-dom';
import classes from './app-frame.module.css';
import { RailTooltip } from './rail-tooltip';

export type NavItem = {
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
export const NavList = ({ items }: { readonly items: readonly NavItem[] }) => {
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
