import { Box, Group } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Link, NavLink as RouterNavLink, useLocation } from 'react-router-dom';
import { BrandMark } from './brand-mark';
import classes from './top-bar.module.css';

export type NavItem = {
  readonly label: string;
  readonly to: string;
  readonly end?: boolean;
  /** Beginnings of other addresses that belong to it. */
  readonly also?: readonly string[];
};

type Props = {
  readonly items: readonly NavItem[];
  /** Left of the navigation: Back while a manager works inside a customer. */
  readonly before?: ReactNode;
  readonly after: ReactNode;
};

/** Without a trace in the address: Back leads to the page before. */
const skipToMain = (event: MouseEvent) => {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.focus();
  main?.scrollIntoView();
};

/** The one navigation of the app; which items it shows depends on the role. */
export const TopBar = ({ items, before, after }: Props) => {
  const { pathname } = useLocation();
  const isWithin = ({ also = [] }: NavItem) => also.some((start) => pathname.startsWith(start));
  return (
    <Box component="header" className={classes.bar}>
      <Link to="#main" className={classes.skip ?? ''} onClick={skipToMain}>
        Skip to the content
      </Link>
      <Group h="100%" px="lg" justify="space-between" wrap="nowrap">
        <Group gap="xl" wrap="nowrap">
          <BrandMark />
          {before}
          <Group component="nav" gap={4} wrap="nowrap" aria-label="Main">
            {items.map((item) => (
              <RouterNavLink
                key={item.to}
                to={item.to}
                end={item.end ?? false}
                className={classes.link ?? ''}
                data-within={isWithin(item) || undefined}
              >
                {item.label}
              </RouterNavLink>
            ))}
          </Group>
        </Group>
        {after}
      </Group>
    </Box>
  );
};
