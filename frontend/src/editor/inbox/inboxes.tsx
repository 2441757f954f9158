import { Stack, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import classes from './inbox.module.css';
import type { InboxEmail } from './inbox-cut';
import { inboxClients } from './inbox-limits';
import { InboxRow } from './inbox-row';

const devices = [
  { device: 'desktop', title: 'Desktop' },
  { device: 'mobile', title: 'Mobile' },
] as const;

type Props = { readonly email: InboxEmail; readonly startsDark: boolean };

/**
 * The email in the message lists of Gmail, Apple Mail, and Outlook, on a desktop and on a phone.
 */
export const Inboxes = ({ email, startsDark }: Props) => {
  const [isDark, setDark] = useState(startsDark);
  return (
    <Stack>
      <Switch
        label="Dark mode"
        checked={isDark}
        onChange={({ currentTarget }) => setDark(currentTarget.checked)}
      />
      {devices.map(({ device, title }) => (
        <section key={device} aria-label={title}>
          <Title order={3} size="h5" mb="xs">
            {title}
          </Title>
          <div className={device === 'mobile' ? classes.phones : classes.desktops}>
            {inboxClients
              .filter((client) => client.device === device)
              .map((client) => (
                <figure key={client.id} className={classes.client}>
                  <figcaption className={classes.name}>{client.name}</figcaption>
                  <InboxRow client={client} email={email} isDark={isDark} />
                </figure>
              ))}
          </div>
        </section>
      ))}
      <Text size="xs" c="dimmed">
        Inboxes cut text by width, so the cutoff may differ by a few characters.
      </Text>
    </Stack>
  );
};
