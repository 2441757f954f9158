import { Container } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadError } from '../components/load-error';
import { useAccount } from '../lib/account/use-account';
import { session } from '../lib/api/session';
import { paths } from '../lib/paths';
import type { FormerUser } from '../lib/session/former-user';
import { FullPageLoader } from './full-page-loader';
import { NarrowScreenNotice } from './layout/narrow-screen-notice';
import { RejectedBlock } from './layout/rejected-block';

/**
 * Sends users who signed out to the plain sign-in page. Everyone else returns to the page they
 * requested after signing in.
 */
const ToSignIn = () => {
  const { pathname, search } = useLocation();
  const isPlain = session.hasLeft || pathname === '/';
  const redirectQuery = isPlain ? '' : `?redirect=${encodeURIComponent(pathname + search)}`;
  const state: FormerUser = { formerUserId: session.account?.userId };
  return <Navigate to={`${paths.login}${redirectQuery}`} state={state} replace />;
};

/**
 * Guards everything behind sign-in. Sends visitors who aren't signed in to /login and then back to
 * the page they requested, and blocks closed accounts.
 */
export const RequireAccount = () => {
  const { data: account, error, mutate } = useAccount();
  useEffect(() => {
    // The next user must not see messages meant for the one who signed out.
    if (account === null) notifications.clean();
  }, [account]);
  if (error) {
    return (
      <Container py="xl">
        <LoadError error={error} onRetry={() => mutate()} />
      </Container>
    );
  }
  if (account === undefined) return <FullPageLoader />;
  if (account === null) return <ToSignIn />;
  if (account.status === 'rejected') return <RejectedBlock />;
  return (
    <>
      <NarrowScreenNotice />
      <ModalsProvider>
        <Outlet />
      </ModalsProvider>
    </>
  );
};
