import { Menu } from '@mantine/core';
import { IconListCheck, IconLogout, IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { signOut } from '../../lib/account/sign-out';
import { paths } from '../../lib/paths';
import { FootButton } from './foot-button';

/** The links that a manager has on every page, which are SOPs and Sign out. */
export const ManagerMenu = () => (
  <Menu position="right-end" width={180}>
    <Menu.Target>
      <FootButton icon={IconMenu2} label="Menu" />
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconListCheck size={16} />} component={Link} to={paths.managerSops}>
        SOPs
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut()}>
        Sign out
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
