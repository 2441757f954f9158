import { Navigate, Outlet, useParams } from 'react-router-dom';
import { useAccount } from '../lib/account/use-account';
import { useApi } from '../lib/api/use-api';
import { paths } from '../lib/paths';
import { setScreenZone } from '../lib/screen-zone';
import { CustomerContext, useCustomerId } from '../lib/session/customer-context';
import { FullPageLoader } from './full-page-loader';

/** Guards managers' pages. Sends a customer's user to their own emails. */
export const RequireManager = () => {
  const { data: account } = useAccount();
  if (account?.accountType === 'Manager') {
    setScreenZone(account.timeZone);
    return <Outlet />;
  }
  return <Navigate to={paths.emails(account?.managedAccountId ?? '')} replace />;
};

/**
 * Shows a store's pages in the store's time zone. For a customer's user, the account includes the
 * zone. A manager's pages wait until the zone is loaded, so that no time is ever shown in another
 * zone.
 */
const InStoreZone = () => {
  const customerId = useCustomerId();
  const { data: account } = useAccount();
  const { data, error } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const knownTimeZone =
    account?.accountType === 'Customer' || error ? account?.timeZone : undefined;
  const timeZone = data?.timeZone ?? knownTimeZone;
  if (!timeZone) return <FullPageLoader />;
  setScreenZone(timeZone);
  return <Outlet />;
};

/**
 * Guards a customer's pages. Managers may open the pages of any customer. A customer's user may
 * open only that customer's pages.
 */
export const RequireCustomer = () => {
  const { customerId = '' } = useParams();
  const { data: account } = useAccount();
  const ownCustomerId = account?.managedAccountId;
  if (account?.accountType === 'Customer' && ownCustomerId && ownCustomerId !== customerId) {
    return <Navigate to={paths.emails(ownCustomerId)} replace />;
  }
  return (
    <CustomerContext value={customerId}>
      <InStoreZone />
    </CustomerContext>
  );
};
