import { NavLink, Stack } from '@mantine/core';
import { IconLogout, IconMail, IconUser } from '@tabler/icons-react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { signOut } from '../../../lib/account/sign-out';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { EmailsTab } from '../components/emails-tab';
import { ProfileTab } from '../components/profile-tab';
import classes from './settings-page.module.css';

const tabs = [
  { value: 'profile', label: 'Profile', icon: IconUser, Panel: ProfileTab },
  { value: 'emails', label: 'Emails', icon: IconMail, Panel: EmailsTab },
] as const;

/** Settings by tab; an unknown tab leads to the profile. */
export const SettingsPage = () => {
  const customerId = useCustomerId();
  const { tab = '' } = useParams();
  const current = tabs.find(({ value }) => value === tab.toLowerCase());
  if (!current) return <Navigate to={paths.settings(customerId)} replace />;
  return (
    <Page title="Settings">
      <div className={classes.columns}>
        <Stack gap={2} component="nav" aria-label="Settings">
          {tabs.map(({ value, label, icon: Icon }) => (
            <NavLink
              key={value}
              label={label}
              active={value === current.value}
              color="gray"
              className={classes.item}
              aria-current={value === current.value ? 'page' : undefined}
              leftSection={<Icon size={18} />}
              renderRoot={(props) => <Link to={paths.settings(customerId, value)} {...props} />}
            />
          ))}
          <NavLink
            component="button"
            label="Sign out"
            leftSection={<IconLogout size={18} />}
            className={classes.item}
            onClick={() => signOut()}
          />
        </Stack>
        <current.Panel />
      </div>
    </Page>
  );
};
