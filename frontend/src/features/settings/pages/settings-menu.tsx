import { NavLink, Stack } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { messages } from '../../../../../shared/messages';
import { signOut } from '../../../lib/account/sign-out';
import { confirm } from '../../../lib/confirm';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import classes from './settings-page.module.css';
import type { tabsFor } from './tabs';

type Props = {
  readonly tabs: ReturnType<typeof tabsFor>;
  readonly current: string;
  readonly isUnsaved: boolean;
  /** Called before the app leaves the page intentionally, so that no confirmation is shown. */
  readonly allowLeaving: () => void;
};

/** The settings tabs, with a button to sign out below them. */
export const SettingsMenu = ({ tabs, current, isUnsaved, allowLeaving }: Props) => {
  const customerId = useCustomerId();
  const leave = async () => {
    const question = { title: 'Sign out without saving?', text: messages.unsavedChanges };
    const buttonTexts = { confirmLabel: 'Sign out', cancelLabel: 'Stay', isDangerous: true };
    if (isUnsaved && !(await confirm({ ...question, ...buttonTexts }))) return;
    allowLeaving();
    await signOut();
  };
  return (
    <Stack gap={2} component="nav" aria-label="Settings">
      {tabs.map(({ value, label, icon: Icon }) => (
        <NavLink
          key={value}
          label={label}
          active={value === current}
          className={classes.item}
          aria-current={value === current ? 'page' : undefined}
          leftSection={<Icon size={18} />}
          component={Link}
          to={paths.settings(customerId, value)}
        />
      ))}
      <NavLink
        component="button"
        label="Sign out"
        leftSection={<IconLogout size={18} />}
        className={classes.item}
        onClick={() => void leave()}
      />
    </Stack>
  );
};
