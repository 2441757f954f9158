import { Anchor, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Mark, PaperPage } from '../../../components/frame/paper-page';
import { useAccount } from '../../../lib/account/use-account';
import { contact } from '../../../lib/contact';
import { paths, redirectTarget } from '../../../lib/paths';
import { formerUser } from '../../../lib/session/former-user';
import { CodeForm } from '../components/code-form';
import { EmailForm } from '../components/email-form';
import { useSignIn } from '../use-sign-in';

const LegalFooter = () => (
  <Text size="2xs" c="dimmed" ta="center">
    By signing in you agree to our{' '}
    <Anchor underline="always" href={contact.termsUrl} target="_blank" rel="noreferrer">
      Terms of Service
    </Anchor>{' '}
    and{' '}
    <Anchor underline="always" href={contact.privacyUrl} target="_blank" rel="noreferrer">
      Privacy Policy
    </Anchor>
    .
  </Text>
);

/**
 * Returns the page on which the session ended if the same user signs in again. Returns the home
 * page for anyone else.
 */
const useTarget = (userId: string | undefined): string => {
  const [search] = useSearchParams();
  const former = formerUser(useLocation().state);
  const isDifferentUser = former !== undefined && former !== userId;
  return isDifferentUser ? paths.home : redirectTarget(search.get('redirect'));
};

/** Sign-in in two steps: entering the email address, then the code sent to that address. */
export const LoginPage = () => {
  useDocumentTitle('Sign in · Mailbloom');
  const { data: account } = useAccount();
  const [search] = useSearchParams();
  // The part of a URL after '#' isn't sent to the server, so the email address in it stays in the
  // browser.
  const linkEmail = new URLSearchParams(useLocation().hash.slice(1)).get('email') ?? '';
  const signIn = useSignIn(search.get('invitation') ?? undefined, linkEmail);
  const target = useTarget(account?.userId);
  if (account) return <Navigate to={target} replace />;
  return (
    <PaperPage header={<Mark />} title="Sign in to Mailbloom" foot={<LegalFooter />}>
      {signIn.step === 'email' ? <EmailForm {...signIn} /> : <CodeForm {...signIn} />}
    </PaperPage>
  );
};
