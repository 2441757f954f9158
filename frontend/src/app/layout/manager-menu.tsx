import { Menu } from '@mantine/core';
import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { signOut } from '../../lib/account/sign-out';
import { FootButton } from './foot-button';

/** What a manager finds on every page: Sign out. */
export const ManagerMenu = () => (
  <Menu position="right-end" width={180}>
    <Menu.Target>
      <FootButton icon={IconMenu2} label="Menu" />
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut()}>
        Sign out
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
