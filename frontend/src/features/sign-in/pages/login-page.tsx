import { Anchor, Box, Center, Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Navigate, useSearchParams } from 'react-router-dom';
import { contact } from '../../../lib/contact';
import { redirectTarget } from '../../../lib/paths';
import { useAccount } from '../../../lib/session/use-account';
import { CodeForm } from '../components/code-form';
import { EmailForm } from '../components/email-form';
import { useSignIn } from '../use-sign-in';

const LegalFooter = () => (
  <Text size="xs" c="dimmed" ta="center">
    By signing in you agree to our{' '}
    <Anchor underline="always" size="xs" href={contact.termsUrl} target="_blank" rel="noreferrer">
      Terms of Service
    </Anchor>{' '}
    and{' '}
    <Anchor underline="always" size="xs" href={contact.privacyUrl} target="_blank" rel="noreferrer">
      Privacy Policy
    </Anchor>
    .
  </Text>
);

/** Sign-in in two steps: the email, then the code that was sent to it. */
export const LoginPage = () => {
  useDocumentTitle('Sign in · Mailbloom');
  const [search] = useSearchParams();
  const { data: account } = useAccount();
  const signIn = useSignIn();
  if (account) return <Navigate to={redirectTarget(search.get('redirect'))} replace />;
  return (
    <Box bg="gray.0" mih="100vh">
      <Center component="main" mih="100vh" px="md">
        <Stack w={400} gap="lg">
          <Stack align="center" gap="xs">
            <img src="/favicon.svg" alt="" width={48} height={48} />
            <Title order={1} size="h2">
              Sign in to Mailbloom
            </Title>
          </Stack>
          <Paper withBorder p="xl" radius="lg" shadow="xs">
            {signIn.step === 'email' ? <EmailForm {...signIn} /> : <CodeForm {...signIn} />}
          </Paper>
          <LegalFooter />
        </Stack>
      </Center>
    </Box>
  );
};
