import { Container } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadError } from '../components/load-error';
import { paths } from '../lib/paths';
import { useAccount } from '../lib/session/use-account';
import { FullPageLoader } from './full-page-loader';
import { NarrowScreenNotice } from './layout/narrow-screen-notice';
import { RejectedBlock } from './layout/rejected-block';

/** Everything behind sign-in: sends strangers to /login and back, and blocks closed accounts. */
export const RequireAccount = () => {
  const { pathname, search } = useLocation();
  const { data: account, error, mutate } = useAccount();
  if (error) {
    return (
      <Container py="xl">
        <LoadError error={error} onRetry={() => mutate()} />
      </Container>
    );
  }
  if (account === undefined) return <FullPageLoader />;
  if (account === null) {
    const back = pathname === '/' ? '' : `?redirect=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`${paths.login}${back}`} replace />;
  }
  if (account.status === 'rejected') return <RejectedBlock />;
  return (
    <NarrowScreenNotice>
      <ModalsProvider>
        <Outlet />
      </ModalsProvider>
    </NarrowScreenNotice>
  );
};
