import { ActionIcon, Button, Group, Indicator, Menu } from '@mantine/core';
import { IconBell, IconChevronDown, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { signOut } from '../../lib/account/sign-out';
import { paths } from '../../lib/paths';

/** Nothing is new: the number is there, and asks for no attention. */
const quiet = { indicator: { color: 'var(--mantine-color-dimmed)' } };

/** Notifications badge and the Menu with Sign out; the badge shows 0 until notifications exist. */
export const ManagerMenu = () => (
  <Group gap="sm" wrap="nowrap">
    <Indicator label="0" size={14} offset={4} color="gray.1" styles={quiet}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Notifications, 0 new"
        renderRoot={(props) => <Link to={paths.notifications} {...props} />}
      >
        <IconBell size={20} />
      </ActionIcon>
    </Indicator>
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} />}>
          Menu
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  </Group>
);
