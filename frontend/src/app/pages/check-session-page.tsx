import { Navigate } from 'react-router-dom';
import { useAccount } from '../../lib/account/use-account';
import { paths } from '../../lib/paths';
import { FullPageLoader } from '../full-page-loader';

/** Redirects signed-in users to the app and everyone else to sign-in. */
export const CheckSessionPage = () => {
  const { data: account, error } = useAccount();
  if (account === undefined && !error) return <FullPageLoader />;
  return <Navigate to={account ? paths.home : paths.login} replace />;
};
