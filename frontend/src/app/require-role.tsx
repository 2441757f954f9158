import { Fragment, useState } from 'react';
import { Navigate, Outlet, useParams } from 'react-router-dom';
import { useAccount } from '../lib/account/use-account';
import { lastCustomer } from '../lib/api/last-answers';
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
 * zone. A manager's pages use the zone of the last visit until the current one is loaded. If the
 * store's zone has changed since then, the pages mount again, so that no time is in the old zone.
 */
const InStoreZone = () => {
  const customerId = useCustomerId();
  const { data: account } = useAccount();
  const { data, error } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const [lastZone] = useState(() => lastCustomer(account?.userId, customerId)?.timeZone);
  const [loadedZone, setLoadedZone] = useState(data?.timeZone);
  if (data && !loadedZone) setLoadedZone(data.timeZone);
  const accountZone = account?.timeZone;
  const knownTimeZone =
    account?.accountType === 'Customer' ? accountZone : (lastZone ?? (error && accountZone));
  const timeZone = data?.timeZone ?? knownTimeZone;
  if (!timeZone) return <FullPageLoader />;
  setScreenZone(timeZone);
  return (
    <Fragment key={loadedZone ?? timeZone}>
      <Outlet />
    </Fragment>
  );
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
      <InStoreZone key={customerId} />
    </CustomerContext>
  );
};
