import { Anchor, Box, Center, Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useAccount } from '../../../lib/account/use-account';
import { contact } from '../../../lib/contact';
import { paths, redirectTarget } from '../../../lib/paths';
import { formerUser } from '../../../lib/session/former-user';
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

/** Back to where a session ended, for whoever it was; home for everybody else. */
const useTarget = (userId: string | undefined): string => {
  const [search] = useSearchParams();
  const former = formerUser(useLocation().state);
  const isSomebodyElse = former !== undefined && former !== userId;
  return isSomebodyElse ? paths.home : redirectTarget(search.get('redirect'));
};

/** Sign-in in two steps: the email, then the code that was sent to it. */
export const LoginPage = () => {
  useDocumentTitle('Sign in · Mailbloom');
  const { data: account } = useAccount();
  const signIn = useSignIn();
  const target = useTarget(account?.userId);
  if (account) return <Navigate to={target} replace />;
  return (
    <Box bg="var(--mb-well)" mih="100vh">
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
