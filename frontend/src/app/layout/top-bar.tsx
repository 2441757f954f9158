import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { NavLink as RouterNavLink, useLocation } from 'react-router-dom';
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

/** The one navigation of the app; which items it shows depends on the role. */
export const TopBar = ({ items, before, after }: Props) => {
  const { pathname } = useLocation();
  const isWithin = ({ also = [] }: NavItem) => also.some((start) => pathname.startsWith(start));
  return (
    <Box component="header" className={classes.bar}>
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
