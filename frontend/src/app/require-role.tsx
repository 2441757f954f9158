import { Fragment, useState } from 'react';
import { Navigate, Outlet, useParams } from 'react-router-dom';
import { useAccount } from '../lib/account/use-account';
import { lastCustomer } from '../lib/api/last-answers';
import { useApi } from '../lib/api/use-api';
import { paths } from '../lib/paths';
import { setScreenLocale } from '../lib/screen-locale';
import { setScreenZone } from '../lib/screen-zone';
import { CustomerContext, useCustomerId } from '../lib/session/customer-context';
import { FullPageLoader } from './full-page-loader';

/** Guards managers' pages. Sends a customer's user to their own emails. */
export const RequireManager = () => {
  const { data: account } = useAccount();
  if (account?.accountType === 'Manager') {
    setScreenZone(account.timeZone);
    setScreenLocale(account.locale);
    return <Outlet />;
  }
  return <Navigate to={paths.emails(account?.managedAccountId ?? '')} replace />;
};

const keyOf = ({ timeZone, locale }: { readonly timeZone: string; locale?: string | undefined }) =>
  `${timeZone} ${locale ?? ''}`;

/**
 * Shows a store's pages in the store's time zone and regional format. For a customer's user, the
 * account includes both. A manager's pages use those of the last visit until the current ones are
 * loaded. If they have changed since then, the pages mount again, so that no time is in the old
 * zone.
 */
const InStoreZone = () => {
  const customerId = useCustomerId();
  const { data: account } = useAccount();
  const { data, error } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const [last] = useState(() => lastCustomer(account?.userId, customerId));
  const [loaded, setLoaded] = useState(data);
  if (data && !loaded) setLoaded(data);
  const known = account?.accountType === 'Customer' ? account : (last ?? (error && account));
  const shown = data ?? known;
  if (!shown?.timeZone) return <FullPageLoader />;
  setScreenZone(shown.timeZone);
  setScreenLocale(shown.locale);
  return (
    <Fragment key={keyOf(loaded ?? shown)}>
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
