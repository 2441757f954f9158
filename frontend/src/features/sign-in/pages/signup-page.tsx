import { Anchor, Button, Center, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import { contact } from '../../../lib/contact';
import { paths } from '../../../lib/paths';

/** Accounts are opened by an agency; this page says so to whoever comes without one. */
export const SignupPage = () => {
  useDocumentTitle('Sign up · Mailbloom');
  return (
    <Center component="main" h="100vh" px="md">
      <Stack align="center" maw={420}>
        <Title order={1} size="h2" ta="center">
          Get a Mailbloom account
        </Title>
        <Text ta="center" c="dimmed">
          Your agency opens the account for your store. You then sign in with your email; there is
          no password. No agency yet? Write to{' '}
          <Anchor underline="always" href={`mailto:${contact.supportEmail}`}>
            {contact.supportEmail}
          </Anchor>
          .
        </Text>
        <Button renderRoot={(props) => <Link to={paths.login} {...props} />}>Sign in</Button>
      </Stack>
    </Center>
  );
};
