import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import { Mark, PaperPage } from '../../../components/frame/paper-page';
import { contact } from '../../../lib/contact';
import { paths } from '../../../lib/paths';

/** Explains to visitors without an account that only an agency can open one. */
export const SignupPage = () => {
  useDocumentTitle('Sign up · Mailbloom');
  return (
    <PaperPage header={<Mark />} title="Get a Mailbloom account">
      <Stack>
        <Text c="dimmed">
          Your agency sets up your store’s account. After that you sign in with your email, with no
          password. No agency yet? Write to{' '}
          <Anchor underline="always" href={`mailto:${contact.supportEmail}`}>
            {contact.supportEmail}
          </Anchor>
          .
        </Text>
        <Button component={Link} to={paths.login}>
          Sign in
        </Button>
      </Stack>
    </PaperPage>
  );
};
